import { type Seller, type SellerField, sellerFields, sellerLimits } from '@hardware-store-finder/contract';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import buttons from '../../ui/buttons.module.css';
import classes from './outreach.module.css';

const texts: Record<SellerField, { label: string; hint: string }> = {
  company: { label: 'Company', hint: 'Yongfeng Hardware Co., Ltd.' },
  makes: { label: 'What it makes', hint: 'cabinet handles, knobs and hinges' },
  materials: { label: 'Materials', hint: 'zinc alloy, brass' },
  certificates: { label: 'Certificates', hint: 'ISO 9001' },
  minimumOrder: { label: 'Minimum order', hint: '300 pieces a model' },
  leadTime: { label: 'Lead time', hint: '30 days' },
  website: { label: 'Web page', hint: 'https://…' },
  postalAddress: { label: 'Postal address', hint: 'street, town, country' },
  signature: { label: 'Signature', hint: 'your name' },
};

/** Who writes: the only source of what an e-mail says about the seller. Kept in this browser. */
export function SellerForm({
  seller,
  defaultSeller,
  onSave,
}: {
  seller: Seller | undefined;
  defaultSeller: Seller | undefined;
  onSave: (seller: Seller) => void;
}): ReactNode {
  const id = useId();
  const [isSaved, setSaved] = useState(false);
  const known = seller ?? defaultSeller;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = sellerFields.map((field) => [
      field,
      String(form.get(field) ?? '').slice(0, sellerLimits[field]),
    ]);
    onSave(Object.fromEntries(values));
    setSaved(true);
  };
  return (
    <details className={classes.seller}>
      <summary>
        Seller profile: <span className={classes.quiet}>{summary(seller, defaultSeller)}</span>
      </summary>
      <form key={JSON.stringify(known)} onSubmit={save} onChange={() => setSaved(false)}>
        <p className={classes.quiet}>
          An e-mail says about you what stands here, and nothing else. It stays in this browser; it is sent to
          your server only to write an e-mail.
        </p>
        {sellerFields.map((field) => (
          <div key={field} className={classes.field}>
            <label htmlFor={`${id}${field}`}>{texts[field].label}</label>
            <input
              id={`${id}${field}`}
              name={field}
              defaultValue={known?.[field] ?? ''}
              placeholder={texts[field].hint}
              maxLength={sellerLimits[field]}
            />
          </div>
        ))}
        <div className={classes.actions}>
          <button type="submit" className={buttons.button}>
            Save Profile
          </button>
          <span role="status" className={classes.said}>
            {isSaved ? 'Saved.' : ''}
          </span>
        </div>
      </form>
    </details>
  );
}

function summary(seller: Seller | undefined, byDefault: Seller | undefined): string {
  if (seller !== undefined)
    return `${seller.company ?? 'yours'}${seller.postalAddress === undefined ? ', without a postal address' : ''}`;
  if (byDefault !== undefined) return `${byDefault.company ?? 'of this server'} (set up on the server)`;
  return 'none yet, so e-mails speak of a hardware export company';
}
