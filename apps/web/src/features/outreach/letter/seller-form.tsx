import {
  filledSeller,
  type Seller,
  sellerFields,
  sellerLimits,
  sellerSchema,
} from '@hardware-store-finder/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { type FormEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import box from '../../../components/field.module.css';
import { FormattedMessage } from '../../../components/formatted-message.tsx';
import type { BrowserStorage } from '../../../data/storage.ts';
import type { LazyMessages } from '../../../i18n/messages/english-lazy.ts';
import { useLazyMessages } from '../../../i18n/use-messages.tsx';
import classes from './letter.module.css';
import { SenderCheck } from './sender-check.tsx';

const key = 'sellerProfile';

/** The seller's profile, as the person entered it in this browser. */
export type SellerProfile = {
  /** Undefined if there is no profile. */
  readonly $profile: ReadableAtom<Seller | undefined>;
  /** Saves the profile; an empty one is removed. */
  set(seller: Seller): void;
};

export function createSellerProfile(storage: BrowserStorage): SellerProfile {
  const read = () => filledSeller(storage.read(key, (value) => sellerSchema.parse(value)));
  const $profile = atom(read());
  storage.onChange(key, () => $profile.set(read()));
  return {
    $profile,
    set(seller) {
      const filled = filledSeller(seller);
      if (filled === undefined) storage.remove(key);
      else storage.write(key, filled);
      $profile.set(filled);
    },
  };
}

/** The form of the seller's profile, the only source of an email's statements about the seller. Stored in this browser. */
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
  const { outreach: messages, mail } = useLazyMessages();
  const [isSaved, setSaved] = useState(false);
  const known = seller ?? defaultSeller;
  const mailDomain = known?.email?.split('@').at(-1) ?? known?.website;
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
        <FormattedMessage
          text={messages.seller}
          company={<span className={classes.quiet}>{summary(seller, defaultSeller, messages)}</span>}
        />
      </summary>
      <form key={JSON.stringify(known)} onSubmit={save} onChange={() => setSaved(false)}>
        <p className={classes.quiet}>{messages.sellerWhy}</p>
        {sellerFields.map((field) => (
          <div key={field} className={classes.row}>
            <label htmlFor={`${id}${field}`}>{messages.sellerFields[field].label}</label>
            <input
              id={`${id}${field}`}
              className={box.field}
              name={field}
              type={field === 'email' ? 'email' : 'text'}
              defaultValue={known?.[field] ?? ''}
              placeholder={messages.sellerFields[field].example}
              maxLength={sellerLimits[field]}
            />
          </div>
        ))}
        <div className={classes.actions}>
          <Button type="submit">{messages.sellerSave}</Button>
          <span role="status" className={classes.said}>
            {isSaved ? messages.sellerSaved : ''}
          </span>
        </div>
      </form>
      <Disclosure summary={mail.sender.title}>
        <SenderCheck key={mailDomain ?? ''} website={mailDomain} />
      </Disclosure>
    </details>
  );
}

function summary(
  seller: Seller | undefined,
  byDefault: Seller | undefined,
  messages: LazyMessages['outreach'],
): string {
  if (seller !== undefined) {
    const company = seller.company ?? messages.sellerYours;
    return seller.postalAddress === undefined ? messages.sellerNoPostal(company) : company;
  }
  return byDefault === undefined
    ? messages.sellerNone
    : messages.sellerOnServer(byDefault.company ?? messages.sellerOfServer);
}
