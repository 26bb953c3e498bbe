import type { Contact } from '@hardware-store-finder/contract';

/** A phone number as its page writes it; undefined if that adds nothing to the international form. */
export function asWritten({ value, written }: Pick<Contact, 'value' | 'written'>): string | undefined {
  const dialled = (text: string) => text.replace(/[^\d+]/g, '');
  return written === undefined || dialled(written) === dialled(value) ? undefined : written;
}
