import { basePath } from '@hardware-store-finder/contract';
import { AnswerFault, post, refusalOf } from '../../lib/api-client.ts';

/** Ends the session; resolves to where the browser goes next. Throws UnreachableFault and AnswerFault. */
export async function signOut(signal: AbortSignal): Promise<string> {
  const response = await post(`${basePath}auth/sign-out`, {}, signal);
  const said: unknown = response.ok ? await response.json() : undefined;
  const { location } = Object(said) as { location?: unknown };
  const isUsable = typeof location === 'string' && /^(?:https?:\/)?\//.test(location);
  if (!isUsable) throw new AnswerFault(await refusalOf(response));
  return location;
}
