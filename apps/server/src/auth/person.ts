import { createHash } from 'node:crypto';

/** Somebody who has signed in. */
export type Person = {
  /** Stays the same at each sign-in, and tells nothing about the person: what is kept for somebody is kept under it. */
  id: string;
  /** For the screen; empty if the way in does not say who comes. */
  name: string;
};

/** The longest name that is shown. */
const maxName = 100;

/** A person known by `facts`, which only the way in can say: the issuer and the subject, or the name in a proxy's header. */
export function personBy(way: 'link' | 'header' | 'oidc', facts: readonly string[], name: string): Person {
  const hash = createHash('sha256')
    .update(JSON.stringify([way, ...facts]))
    .digest('base64url');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not be shown
  const shown = name.replace(/[\0-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return { id: `${way}:${hash.slice(0, 22)}`, name: [...shown].slice(0, maxName).join('') };
}
