import { checkUrl } from '@hardware-store-finder/domain';

/** The link to a web address; undefined if `checkUrl` refuses it. */
export function webHref(address: string): string | undefined {
  const checked = checkUrl(address);
  return checked.ok ? checked.url : undefined;
}
