import { anyOf, wording } from './words.ts';

/** How mail programs of many languages introduce what they quote. For text as `fold` leaves it. */

/** "… wrote": the verb of the line above a quotation. */
export const wroteVerbs = wording('wrote');
/** The same where that line ends without a colon. */
export const wroteAtEnd = wording('wroteAtEnd', (words) => String.raw`${words}\s*-*\s*$`);
/** "On Monday, …": how that line begins. */
export const onDay = wording('onDay', (words) => String.raw`^\s*(?:${words}\b.*\d|[在于於])`);

/** The first line of the header of a quoted letter, in Outlook's form. */
export const senderHeader = wording('sender', (words) => String.raw`^[\s*_>|]*${words} ?\**\s*[:：]`);
/** Its further lines. */
export const otherHeader = wording(
  'header',
  (words) => String.raw`^[\s*_>|\u200e\u200f]*${words} ?\**\s*[:：]`,
);
export const dateHeader = wording('dateHeader', (words) => String.raw`^[\s*>]*${words}\s*:.*\d{4}`);

/** "----- Original Message -----" */
export const originalMessage = wording('original', (words) => String.raw`^[\s*>]*[-_=]{2,}\s*\**${words}`);

const signatures = [
  wording(
    'sentBy',
    (words) => String.raw`^[\s<(\[]*${words}[^,.!?]{1,60}(?:[,.] ?${anyOf('excuse')}[^\n]{0,60})?[\s>)\].]*$`,
  ),
  wording('sentFrom', (words) => String.raw`^[\s<(\[]*${words}[^\n]{0,60}$`),
  wording('device', (words) => String.raw`^[\s<(\[]*${words}`),
  wording('deviceLine', (words) => String.raw`^[\s\u202b]*${words}`),
];

/** Whether a line is what programs add by themselves: "Sent from my iPhone". */
export function isDeviceSignature(line: string): boolean {
  return signatures.some((signature) => signature().test(line));
}
