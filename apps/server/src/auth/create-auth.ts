import type { CallProvider } from '@Hardware-Store-Finder/http-client';
import type { AuthSettings } from '@Hardware-Store-Finder/services';
import type { Log } from '@Hardware-Store-Finder/std';
import type { Sessions } from '@Hardware-Store-Finder/storage';
import type { Auth, IdOf } from './auth.ts';
import { createHeaderAuth } from './header-auth.ts';
import { createIdentityProvider } from './oidc/identity-provider.ts';
import { createOidcAuth } from './oidc/oidc-auth.ts';
import { createSignIns } from './sign-ins.ts';
import { createTokenAuth } from './token-auth.ts';

/** The way in that the settings choose; undefined if everybody may enter. */
export function createAuth(
  settings: AuthSettings,
  deps: {
    sessions: Sessions;
    publicUrl: URL | undefined;
    /** The token of the secret link. */
    token: () => string;
    /** Whether a proxy of the settings is at the other end of a connection. */
    isTrusted: (remote: string) => boolean;
    /** Calls the services at these addresses. */
    callerOf: (baseUrls: readonly string[]) => CallProvider;
    idOf: IdOf;
    log: Log;
    now?: () => number;
  },
): Auth | undefined {
  const { sessions, publicUrl, token, isTrusted, callerOf, idOf, log, now } = deps;
  const isHttps = publicUrl?.protocol === 'https:';
  const signIns = createSignIns({ sessions, isHttps, now });
  switch (settings.mode) {
    case 'none':
      return undefined;
    case 'token':
      return createTokenAuth(token(), signIns, isHttps);
    case 'header':
      return createHeaderAuth(settings.header, isTrusted, idOf);
    case 'oidc': {
      const provider = createIdentityProvider({ ...settings, callerOf, now });
      return createOidcAuth({ ...settings, provider, signIns, sessions, idOf, log, now });
    }
  }
}
