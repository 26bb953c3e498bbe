import { EnvHttpProxyAgent, fetch as undiciFetch } from 'undici';
import { CertificateFault, certificateCodeOf } from './certificate-fault.ts';

/** The `fetch` that the AI SDK and the providers use. */
export type CallProvider = typeof fetch;

export type CallProviderOptions = {
  /** Base URLs from the settings. Only their origins may be called. */
  baseUrls: readonly string[];
  /** For example `http://proxy:3128`. */
  httpsProxy?: string | undefined;
  /** Hosts to reach without the proxy, in the format of NO_PROXY. */
  noProxy?: string | undefined;
};

/**
 * Creates a `fetch` for the hosts in the settings. It uses the configured proxy, rejects redirects and never retries.
 * It throws TypeError if the connection fails, as `fetch` does, with a CertificateFault as its cause if that is why, and Error
 * for any other origin.
 */
export function createCallProvider(options: CallProviderOptions): CallProvider {
  const { baseUrls, httpsProxy, noProxy } = options;
  const origins = new Set(baseUrls.map((base) => new URL(base).origin));
  // Set even if empty: the agent reads missing options from the environment.
  const dispatcher = new EnvHttpProxyAgent({
    httpProxy: httpsProxy ?? '',
    httpsProxy: httpsProxy ?? '',
    noProxy: noProxy ?? '',
  });
  return (async (input: string | URL | Request, given?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!origins.has(url.origin)) {
      throw new Error(`${url.origin} is in no setting, so it is not called. Set its BASE_URL to allow it.`);
    }
    const asked = input instanceof Request ? { ...(await unpacked(input)), ...given } : given;
    const init = { redirect: 'error', ...asked, dispatcher } as Parameters<typeof undiciFetch>[1];
    return undiciFetch(url, init).catch((error: unknown) => {
      const code = certificateCodeOf(error);
      if (code === undefined) throw error;
      // The AI SDK knows a failed connection by these words.
      throw new TypeError('fetch failed', { cause: new CertificateFault(url.host, code, { cause: error }) });
    });
  }) as unknown as CallProvider;
}

/** undici's fetch does not accept Node's built-in Request, so this converts it to an init object. */
async function unpacked({ method, headers, body, signal }: Request): Promise<RequestInit> {
  return { method, headers, signal, ...(body !== null && { body, duplex: 'half' as const }) } as RequestInit;
}
