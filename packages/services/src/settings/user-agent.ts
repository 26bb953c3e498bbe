import { version } from '@hardware-store-finder/contract';
import type { Config } from './config.ts';

/** Names this program and, where one is configured, a contact for the owners of the websites it reads. */
export function userAgent({ contact, publicUrl }: Pick<Config, 'contact' | 'publicUrl'>): string {
  const whom = contact ?? publicUrl?.href;
  return `HardwareStoreFinder/${version}${whom === undefined ? '' : ` (+${whom})`}`;
}
