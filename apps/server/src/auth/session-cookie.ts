import { parseCookie, stringifySetCookie } from 'cookie';
import type { Visitor } from './auth.ts';

/** A cookie that scripts cannot read and that no other site's form sends. */
export type SessionCookie = {
  read(visitor: Visitor): string | undefined;
  /** The value of Set-Cookie. */
  write(value: string, maxAgeMs: number): string;
  clear(): string;
};

/**
 * Behind https the cookie is `Secure`, and the prefix of its name makes browsers refuse one that a neighbouring host or an
 * unencrypted page has set. The path is `/`, because the API is not below the page.
 */
export function createSessionCookie(name: string, isHttps: boolean): SessionCookie {
  const shown = isHttps ? `__Host-${name}` : name;
  const write = (value: string, maxAge: number) =>
    stringifySetCookie({
      name: shown,
      value,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps,
      maxAge,
    });
  return {
    read: (visitor) => parseCookie(visitor.header('cookie').join('; '))[shown],
    write: (value, maxAgeMs) => write(value, Math.floor(maxAgeMs / 1000)),
    clear: () => write('', 0),
  };
}
