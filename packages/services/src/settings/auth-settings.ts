/** Who may enter: the setting AUTH, with the settings that belong to it. */
export type AuthSettings =
  /** Everybody who reaches the server. */
  | { mode: 'none' }
  /** Anyone with the secret link. Without a token, the server makes one. */
  | { mode: 'token'; token: string | undefined }
  /** Whom a trusted proxy names in a header. */
  | { mode: 'header'; header: string }
  /** Whom an identity provider has signed in. */
  | { mode: 'oidc'; issuer: URL; clientId: string; clientSecret: string; publicUrl: URL };

/** The fewest characters of a token. */
export const shortestToken = 20;

export const authModes = [
  'none',
  'token',
  'header',
  'oidc',
] as const satisfies readonly AuthSettings['mode'][];
