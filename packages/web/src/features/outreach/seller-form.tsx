import { type Seller, sellerFields, sellerLimits } from '@hardware-store-finder/contract';
import { type FormEvent, type ReactNode, type Ref, useId, useState } from 'react';
import type { LaterWords } from '../../i18n/messages/english-lazy.ts';
import { useLaterWords } from '../../i18n/use-messages.tsx';
import buttons from '../../ui/buttons.module.css';
import { Filled } from '../../ui/filled.tsx';
import classes from './outreach.module.css';

/** Who writes: the only source of what an e-mail says about the seller. Kept in this browser. */
export function SellerForm({
  details,
  seller,
  defaultSeller,
  onSave,
}: {
  details: Ref<HTMLDetailsElement>;
  seller: Seller | undefined;
  defaultSeller: Seller | undefined;
  onSave: (seller: Seller) => void;
}): ReactNode {
  const id = useId();
  const words = useLaterWords().outreach;
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
    <details ref={details} className={classes.seller}>
      <summary>
        <Filled
          text={words.seller}
          company={<span className={classes.quiet}>{summary(seller, defaultSeller, words)}</span>}
        />
      </summary>
      <form key={JSON.stringify(known)} onSubmit={save} onChange={() => setSaved(false)}>
        <p className={classes.quiet}>{words.sellerWhy}</p>
        {sellerFields.map((field) => (
          <div key={field} className={classes.field}>
            <label htmlFor={`${id}${field}`}>{words.sellerFields[field].label}</label>
            <input
              id={`${id}${field}`}
              name={field}
              defaultValue={known?.[field] ?? ''}
              placeholder={words.sellerFields[field].example}
              maxLength={sellerLimits[field]}
            />
          </div>
        ))}
        <div className={classes.actions}>
          <button type="submit" className={buttons.button}>
            {words.sellerSave}
          </button>
          <span role="status" className={classes.said}>
            {isSaved ? words.sellerSaved : ''}
          </span>
        </div>
      </form>
    </details>
  );
}

function summary(
  seller: Seller | undefined,
  byDefault: Seller | undefined,
  words: LaterWords['outreach'],
): string {
  if (seller !== undefined) {
    const company = seller.company ?? words.sellerYours;
    return seller.postalAddress === undefined ? words.sellerNoPostal(company) : company;
  }
  return byDefault === undefined
    ? words.sellerNone
    : words.sellerOnServer(byDefault.company ?? words.sellerOfServer);
}
