import { basePath } from '@Hardware-Store-Finder/contract';
import { createHash } from 'node:crypto';

/** Somebody who has signed in. */
export type Person = {
  /** Stays the same at each sign-in and reveals nothing about the person. What belongs to somebody is stored under it. */
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
  const id = `${way}:${hash.slice(0, 22)}`;
  // Without a name, everybody would be an owner; a link has none for anybody.
  return { id, name: [...shown].slice(0, maxName).join('') || (way === 'link' ? '' : id) };
}

/** The id of a person by a hash that anybody can compute, which an earlier version knew them by: one that only the server can tell. */
export type IdOf = (hash: string) => string;

/** What a request says about who sent it. */
export type Visitor = {
  /** The requested address. Its host is the one that the browser shows. */
  url: URL;
  /** The address at the other end of the connection. */
  remote: string | undefined;
  /** Every line of a header, in order. */
  header(name: string): readonly string[];
};

/** Where a browser goes next, and the cookies that it takes along. */
export type Redirect = { location: string; cookies: readonly string[] };

/** A way to find out who sent a request: a mode of the setting AUTH other than `none`. */
export type Auth = {
  mode: 'token' | 'header' | 'oidc';
  /** Undefined for a stranger. Throws AppError if that cannot be found out now. */
  personOf(visitor: Visitor): Promise<Person | undefined>;
  /** What is at `auth/NAME` below the base path, by name. Throws AppError for a visitor who may not enter. */
  doors: Readonly<Record<string, (visitor: Visitor) => Promise<Redirect>>>;
  /** The address at which a stranger signs in and then gets to `path`; absent if no address of this server can do that. */
  signInAt?(path: string): string;
  /** Ends a session. Absent if another program signs people in and out. */
  signOut?(visitor: Visitor): Promise<Redirect>;
};

/** Where the ways in and out are. */
export const authPath = 'auth/';

/** Any origin: a path that names another one does not stay there. */
const here = 'http://here.invalid';

/** Where to go after signing in: a path of the page, or the page itself for anything else, such as another site. */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith(basePath) || wanted.length > 2_000 || !URL.canParse(wanted, here)) return basePath;
  const { origin, pathname, search } = new URL(wanted, here);
  const isPage = origin === here && pathname.startsWith(basePath);
  return isPage && !pathname.startsWith(basePath + authPath) ? pathname + search : basePath;
}
