import { labelBefore } from '@Hardware-Store-Finder/domain';
import { cleanLine } from './clean-text.ts';
import { withCreditApart } from './credits.ts';
import { headingMark, withLabelWords } from './label-marks.ts';
import { maxPhoneLine, maxPhoneText } from './page-limits.ts';
import type { PhoneText } from './page-reading.ts';
import { createPhoneOwners, type PhoneOwner } from './phone-owners.ts';

/** Six digits, or a free number in letters. */
const mayBePhone =
  /\p{Nd}(?:[^\p{Nd}\p{L}]{0,5}\p{Nd}){5}|(?<!\p{Nd})8(?:00|33|44|55|66|77|88)\)?[\s.-]{1,2}[\d-]{0,4}[A-Z]{2}/iu;
const maxLabel = 40;
/** Announces several faxes. */
const faxes =
  /faxes|(?:fax|nos?\.?|nummern|numbers|n[uú]meros?|num[eé]ros?|numeri|numery|номера)\s+(?:de |di |du )?(?:fax|t[eé]l[eé]copie|faks|numbers|nos)|faxnummern|факсы/iu;

/**
 * The lines of a page that may contain phone numbers. They are read once the country is known, because the same site may
 * belong to stores of different countries.
 */
export function phoneTextsOf(text: string): { texts: PhoneText[]; isCut: boolean } {
  const found: PhoneText[] = [];
  let labels: string[] = [];
  let numbers: { text: string; owner: PhoneOwner }[] = [];
  const owners = createPhoneOwners();
  let isFaxList = false;
  let length = 0;
  // As many labels as numbers label them in order; otherwise the last label belongs to the first number.
  const flush = () => {
    const inOrder = numbers.length === labels.length;
    for (const [at, { text, owner }] of numbers.entries()) {
      const label = inOrder ? labels[at] : at === 0 ? labels.at(-1) : undefined;
      found.push({ text, label: label ?? (isFaxList ? '📠' : ''), ...owner });
    }
    if (numbers.length > 0) labels = [];
    numbers = [];
  };
  for (const raw of linesOf(text)) {
    if (length > maxPhoneText) break;
    const isHeading = raw.includes(headingMark);
    const line = cleanLine(withLabelWords(raw.replaceAll(headingMark, '')).replace(/_+/g, ' '), maxPhoneLine);
    if (line === '') continue;
    if (isHeading) flush();
    const number = mayBePhone.exec(line);
    const owner =
      number === null
        ? owners.read(line, isHeading)
        : owners.readBeside(placeIn(line.slice(0, number.index)));
    if (number !== null) {
      if (isHeading) isFaxList = false;
      numbers.push({ text: line, owner });
      length += line.length;
    } else {
      flush();
      const label = line.length <= maxLabel ? labelBefore(line) : undefined;
      if (isHeading || (label !== undefined && label !== 'fax')) isFaxList = false;
      if (label === 'fax' && (isHeading || faxes.test(line))) isFaxList = true;
      if (label !== undefined) labels.push(line);
      else labels = [];
    }
  }
  flush();
  return { texts: found, isCut: length > maxPhoneText };
}

/** 'Columbia, SC 29206' of 'Columbia, SC 29206 TEL: ', 'France' of 'France: ': what may be an address. */
function placeIn(before: string): string {
  const place = before.replace(/[\s|•·♦,;:.(+–-]+$/, '');
  return labelBefore(place) === undefined ? place : place.replace(/[\s|•·♦,;–-]*[\p{L}.]*$/u, '');
}

/** The lines of a text, long ones in pieces. */
function* linesOf(text: string): Generator<string> {
  for (const line of text.split('\n').flatMap(withCreditApart))
    for (let at = 0; at < line.length; at += maxPhoneLine) yield line.slice(at, at + maxPhoneLine);
}
