import type { Person } from './person.ts';

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
  /** The address at which a stranger signs in and then gets to `path`; absent if no address of ours can do that. */
  signInAt?(path: string): string;
  /** Ends a session. Absent if another program signs people in and out. */
  signOut?(visitor: Visitor): Promise<Redirect>;
};

/** Where the ways in and out are. */
export const authPath = 'auth/';
