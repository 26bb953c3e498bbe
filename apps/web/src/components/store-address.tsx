import { addressLeads, exactAddress, type ListedStore } from '@Hardware-Store-Finder/contract';
import { isNamelessName } from '@Hardware-Store-Finder/domain';
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

type Addressed = Pick<ListedStore, 'address' | 'address_kind' | 'locality'>;

/** The address line in the language of the page: only the words of our own server are translated. */
export function addressText(
  { address, address_kind: kind, locality }: Addressed,
  { store }: Messages,
): string {
  const town = `, ${addressLeads.place}${locality}`;
  if (kind === 'own' && locality !== undefined && address.endsWith(town))
    return store.ownNear(address.slice(0, -town.length), locality);
  if (kind !== 'nearby' && kind !== 'street' && kind !== 'place') return address;
  const [, km, far] = /^(\d+) km from (.+)$/.exec(address) ?? [];
  if (km !== undefined && far !== undefined) return store.kmFrom(km, far);
  if (!address.startsWith(addressLeads[kind])) return address;
  const where = address.slice(addressLeads[kind].length);
  return kind === 'street' ? store.onOrNear(where) : store.near(where);
}

/** The name of a store in the language of the page: only one that the server made up is translated. */
export function nameText(
  { name, category }: Pick<ListedStore, 'name' | 'category'>,
  messages: Messages,
): string {
  if (!isNamelessName(name)) return name;
  const kinds: Readonly<Record<string, string>> = messages.kinds.labels;
  return messages.store.unnamed(kinds[category ?? ''], name);
}

/** The name of a store as `nameText` says it, for labels. */
export function useStoreName(store: Pick<ListedStore, 'name' | 'category'>): string {
  return nameText(store, useMessages());
}

/** The same where it is seen. */
export function StoreName({
  store,
  className,
}: {
  store: Pick<ListedStore, 'name' | 'category'>;
  className?: string | undefined;
}): ReactNode {
  return <bdi className={className}>{useStoreName(store)}</bdi>;
}

/** The address of a store, dimmed where it only says what the store is near. A long one is shown whole on hovering. */
export function StoreAddress({
  store,
  className,
  count = 1,
}: {
  store: Addressed;
  /** Of how many stores it is said. */
  count?: number;
  className?: string | undefined;
}): ReactNode {
  const messages = useMessages();
  const text = addressText(store, messages);
  const isNear = exactAddress(store) === '';
  return (
    <bdi
      className={[className, isNear ? classes.near : undefined].filter(Boolean).join(' ') || undefined}
      title={tooltip(text)}
    >
      {count > 1 && <b>{messages.store.these(count)} · </b>}
      {text}
    </bdi>
  );
}
