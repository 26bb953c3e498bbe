import { afterEach, expect, test, vi } from 'vitest';
import { signOut } from './signed-in.tsx';

afterEach(() => void vi.unstubAllGlobals());

function stubFetch(answer: Response) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test.each(['/hardware-store-finder/auth/signed-out', 'https://login.example/end?id_token_hint=a'])(
  'signing out leads to %s, as the server says',
  async (location) => {
    const fetch = stubFetch(Response.json({ location }));
    expect(await signOut(new AbortController().signal)).toBe(location);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/hardware-store-finder/auth/sign-out');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin' });
  },
);

test.each([
  ['a script', Response.json({ location: 'javascript:alert(1)' })],
  ['nothing', Response.json({})],
  ['a web page', new Response('<html>')],
  ['a refusal', Response.json({ error: 'Sign in.' }, { status: 401 })],
])('an answer with %s leads nowhere', async (_, answer) => {
  stubFetch(answer);
  await expect(signOut(new AbortController().signal)).rejects.toThrow();
});
