import { analysisPacks, emailPackOf, emailPacks } from '../languages/language-packs.ts';
import words from './opt-out-words.json' with { type: 'json' };

/** What says how to opt out, in the languages of the letters. */
const optOutWording = new RegExp(Object.values(words).flat().join('|'), 'u');

/** Whether a letter says how to stop further ones, in our words or in others. */
export function saysHowToOptOut(body: string): boolean {
  const text = folded(body);
  return emailPacks.some(({ email }) => text.includes(folded(email.optOut))) || optOutWording.test(text);
}

/** The letter, ending with the line to reply to if it does not say how to opt out. `tag`: its language (BCP 47), or one that has no line. */
export function withOptOut(body: string, tag = ''): string {
  if (saysHowToOptOut(body)) return body;
  const { optOut } = (emailPackOf(tag) ?? analysisPacks.english).email;
  return `${body.trimEnd()}\n\n${optOut}`.trimStart();
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}
