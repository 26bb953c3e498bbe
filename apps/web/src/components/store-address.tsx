import { addressLeads, exactAddress, type ListedStore } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import type { Messages } from '../i18n/messages/english.ts';
import { useMessages } from '../i18n/use-messages.tsx';
import classes from './store-table.module.css';

/** A column shows about this many characters of a line. */
const shortest = 24;
/** More than this is no reading matter; hostile names are thousands of characters long. */
const longest = 300;

/** The tooltip of a text that a narrow column clips, with further lines; undefined if it says nothing more. */
export function tooltip(text: string, ...more: readonly string[]): string | undefined {
  const whole = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return [...(text.length > shortest ? [whole] : []), ...more].join('\n') || undefined;
}

type Addressed = Pick<ListedStore, 'address' | 'address_kind'>;

/** The address line in the language of the page: only the words of our own server are translated. */
export function addressText({ address, address_kind: kind }: Addressed, { store }: Messages): string {
  if (kind !== 'nearby' && kind !== 'street' && kind !== 'place') return address;
  if (!address.startsWith(addressLeads[kind])) return address;
  const where = address.slice(addressLeads[kind].length);
  return kind === 'street' ? store.onOrNear(where) : store.near(where);
}

/** The address of a store, dimmed where it only says what the store is near. A long one is shown whole on hovering. */
export function StoreAddress({
  store,
  className,
}: {
  store: Addressed;
  className?: string | undefined;
}): ReactNode {
  const text = addressText(store, useMessages());
  const isNear = exactAddress(store) === '';
  return (
    <bdi
      className={[className, isNear ? classes.near : undefined].filter(Boolean).join(' ') || undefined}
      title={tooltip(text)}
    >
      {text}
    </bdi>
  );
}
