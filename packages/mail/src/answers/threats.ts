import { wording } from './words.ts';

/** Whom or what somebody turns to who is written to again: complaints, lawyers, authorities, filters. */
const complaint = wording('complaint');

/** What would bring it about: another letter. */
const another = wording('anotherLetter');

/** A complaint about goods is business: a delivery, an invoice, a defect. */
const business = wording('business');

/** What was wrong with goods, and what is to be done about it. */
const damage = wording('damage');

/** Whether somebody says what follows if another letter comes. `text` as `fold` leaves it. */
export function threatens(text: string): boolean {
  return complaint().test(text) && another().test(text) && !business().test(text);
}

/** Whether a message is about goods that came, or did not. */
export function complainsOfGoods(text: string): boolean {
  return business().test(text) && damage().test(text);
}
