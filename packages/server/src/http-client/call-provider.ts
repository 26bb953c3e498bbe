import { EnvHttpProxyAgent, fetch as undiciFetch } from 'undici';

/** What the AI SDK and the plugs call a service with: in the shape of `fetch`. */
export type CallProvider = typeof fetch;

export type CallProviderOptions = {
  /** The addresses of the settings: only their origins are called. */
  baseUrls: readonly string[];
  /** `http://proxy:3128`, and the hosts that are reached without it, as NO_PROXY lists them. */
  httpsProxy?: string | undefined;
  noProxy?: string | undefined;
};

/**
 * The one door to hosts that come from our settings, in the shape of `fetch`. Honours a proxy, follows no redirect,
 * retries nothing. Throws TypeError where the connection fails, as `fetch` does, and an Error for any other origin.
 */
export function createCallProvider(options: CallProviderOptions): CallProvider {
  const { baseUrls, httpsProxy, noProxy } = options;
  const origins = new Set(baseUrls.map((base) => new URL(base).origin));
  // Named even where there is none: what is left out, the agent would read from the environment.
  const dispatcher = new EnvHttpProxyAgent({
    httpProxy: httpsProxy ?? '',
    httpsProxy: httpsProxy ?? '',
    noProxy: noProxy ?? '',
  });
  return (async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!origins.has(url.origin)) {
      throw new Error(`${url.origin} is in no setting, so it is not called. Set its BASE_URL to allow it.`);
    }
    const asked = input instanceof Request ? { ...(await unpacked(input)), ...init } : init;
    return undiciFetch(url, { redirect: 'error', ...asked, dispatcher } as Parameters<typeof undiciFetch>[1]);
  }) as unknown as CallProvider;
}

/** undici's own fetch does not know the Request of the runtime. */
async function unpacked({ method, headers, body, signal }: Request): Promise<RequestInit> {
  return { method, headers, signal, ...(body !== null && { body, duplex: 'half' as const }) } as RequestInit;
}
