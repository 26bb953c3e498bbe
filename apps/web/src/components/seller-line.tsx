import type { Seller } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router';
import { chosenOf, useProfiles } from '../data/profiles.ts';
import { useAtom } from '../data/use-atom.ts';
import { useMessages } from '../i18n/use-messages.tsx';
import field from './field.module.css';
import { FormattedMessage } from './formatted-message.tsx';
import { Select } from './select.tsx';
import classes from './seller-line.module.css';

/** Whose profile letters are written with, a choice of several, and the way to their page. */
export function SellerLine({
  defaultSeller,
}: {
  /** The team's first profile, before the others are read. */
  defaultSeller: Seller | undefined;
}): ReactNode {
  const id = useId();
  const { outreach: messages, profile } = useMessages();
  const profiles = useProfiles();
  const state = useAtom(profiles.$state);
  useEffect(() => {
    void profiles.load();
  }, [profiles]);
  const chosen = chosenOf(state) ?? (defaultSeller && { id: '', name: '', seller: defaultSeller });
  const nameOf = ({ name, seller }: (typeof state.profiles)[number]) =>
    name || seller.company || messages.sellerYours;
  const summary =
    chosen === undefined
      ? messages.sellerNone
      : chosen.seller.postalAddress === undefined
        ? messages.sellerNoPostal(nameOf(chosen))
        : nameOf(chosen);
  return (
    <div className={classes.line}>
      {state.profiles.length > 1 && chosen !== undefined ? (
        <>
          <label htmlFor={id}>{profile.title}</label>
          <Select
            id={id}
            className={field.field}
            value={chosen.id}
            options={state.profiles.map((one) => [one.id, nameOf(one)])}
            onChange={profiles.choose}
          />
        </>
      ) : (
        <span>
          <FormattedMessage
            text={messages.seller}
            company={<span className={classes.quiet}>{summary}</span>}
          />
        </span>
      )}
      {/* In a tab of its own: what is being written here stays. */}
      <Link to="/profile" target="_blank" rel="noopener">
        {chosen === undefined ? profile.fillIn : profile.edit}
      </Link>
    </div>
  );
}
