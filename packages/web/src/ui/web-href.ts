import { checkUrl } from '@hardware-store-finder/contract';

/** An address as it is opened; undefined for one that may not be. */
export function webHref(address: string): string | undefined {
  const checked = checkUrl(address);
  return checked.ok ? checked.url : undefined;
}
