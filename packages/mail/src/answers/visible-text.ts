import { fold } from '../fold.ts';
import {
  dateHeader,
  isDeviceSignature,
  onDay,
  originalMessage,
  otherHeader,
  senderHeader,
  wroteAtEnd,
  wroteVerbs,
} from './quotation-words.ts';

/** What introduces a quotation, or ends an answer, is shorter. Patterns see no more of a line. */
const longestLine = 300;

/** Lines that one line above a quotation is broken into at most. */
const maxIntroduction = 6;

/**
 * What a person wrote in an answer: without the letter that it quotes, the signature below "--" and what the program
 * added. The closing line and the name stay. Quotations that somebody answers between the lines stay as well.
 */
export function visibleText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  let rest = withoutQuotation(lines);
  for (let count = -1; count !== rest.length; ) {
    count = rest.length;
    rest = withoutTrailingQuotes(withoutEnd(rest));
  }
  return rest.join('\n').trim();
}

function withoutQuotation(lines: readonly string[]): string[] {
  const cut = findQuotation(lines);
  if (cut === undefined) return [...lines];
  const before = lines.slice(0, cut.at);
  if (before.some((line) => line.trim() !== ''))
    return isAnsweredBetween(lines.slice(cut.end)) ? [...lines] : before;
  // The answer stands below what it quotes.
  let next = cut.end;
  while (next < lines.length && (isQuoted(lines[next]) || lines[next]?.trim() === '')) next += 1;
  return next > cut.end && next < lines.length ? withoutQuotation(lines.slice(next)) : before;
}

/** Whether somebody writes on below lines that are marked as quoted. */
function isAnsweredBetween(quotation: readonly string[]): boolean {
  const first = quotation.findIndex((line) => line.trim() !== '');
  if (!isQuoted(quotation[first])) return false;
  const next = quotation.findIndex((line, index) => index > first && line.trim() !== '' && !isQuoted(line));
  const rest = next < 0 ? [] : withoutEnd(['', 'above', ...quotation.slice(next)]).slice(2);
  return rest.some((line) => line.trim() !== '') && findQuotation(rest)?.at !== 0;
}

function isQuoted(line = ''): boolean {
  return /^\s*>/.test(line);
}

/** The first quotation: where its introduction begins and where the quoted text does. */
function findQuotation(lines: readonly string[]): { at: number; end: number } | undefined {
  const folded = lines.map((line) => fold(line.slice(0, longestLine).replace(/&[lg]t;/g, ' ')));
  for (let at = 0; at < lines.length; at += 1) {
    const line = folded[at] ?? '';
    if (line.trim() === '' || isQuoted(line)) continue;
    if (originalMessage().test(line) || isHeaderBlock(folded, at)) return { at, end: at + 1 };
    const end = endOfIntroduction(folded, at);
    if (end !== undefined) return { at, end };
  }
  return undefined;
}

/** From and at least one other header within the next lines; blank ones may stand between them. */
function isHeaderBlock(folded: readonly string[], at: number): boolean {
  if (!senderHeader().test(folded[at] ?? '') && !dateHeader().test(folded[at] ?? '')) return false;
  const next = folded
    .slice(at + 1, at + 8)
    .filter((line) => line.trim() !== '')
    .slice(0, 3);
  const isSender = senderHeader().test(folded[at] ?? '');
  return isSender ? next.some((line) => otherHeader().test(line)) : otherHeader().test(next[0] ?? '');
}

const time = /\d{1,2}[:.h]\d{2}|\b\d{4}\b|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\p{Nd}{4}/u;
/** In whatever language: a sender as only programs write one, at the end or before a verb. */
const sender = /<[^\s@<>:]+@[^\s<>]+>[^<>@\d]{0,40}[:：]\s*$/;
const mailbox = /[^\s<>]+@[^\s<>]+/;

/** Where the lines "On Monday, … wrote:" that begin here end; they may be broken anywhere. */
function endOfIntroduction(folded: readonly string[], at: number): number | undefined {
  const first = folded[at] ?? '';
  if (/^\s*\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b.*(?:gmt|<[^>]*@[^>]*>)/.test(first)) return at + 1;
  if (/^\s*(?:\p{L}{2,4}[.,]+ )?\d.*\d[:.]\d\d.*@[^\s@]+:\s*$/u.test(first)) return at + 1;
  if (/^\s*am .*\d.*\bschrieb\b/.test(first)) return at + 1;
  // Mail.ru
  if (/^\s*\p{L}+, \d{1,2} \p{L}+ \d{4}, .* от .*<[^\s@<>]+@[^\s<>]+>\s*:\s*$/u.test(first)) return at + 1;
  let joined = '';
  for (let end = at; end < Math.min(at + maxIntroduction, folded.length); end += 1) {
    const line = folded[end] ?? '';
    const isOpen = joined.split('<').length > joined.split('>').length;
    if (isQuoted(line) && !isOpen) return undefined;
    if (line.trim() === '' && !onDay().test(first)) return undefined;
    joined = `${joined} ${line}`;
    const isComplete = /[:：]\s*(?:-+|>.*)?\s*$/.test(line) || wroteAtEnd().test(line);
    const isWritten = wroteVerbs().test(joined) && (time.test(joined) || mailbox.test(joined));
    if (isComplete && (isWritten || (time.test(joined) && sender.test(joined))))
      return joined.length < 400 ? end + 1 : undefined;
    if (end === at && !time.test(joined) && !mailbox.test(joined) && !/,\s*$|<\s*$/.test(joined))
      return undefined;
  }
  return undefined;
}

/** Without quoted lines at the end; an answer of quoted lines only stays as it is. */
function withoutTrailingQuotes(lines: readonly string[]): string[] {
  let end = lines.length;
  while (end > 0 && (isQuoted(lines[end - 1]) || lines[end - 1]?.trim() === '')) end -= 1;
  return end === 0 ? [...lines] : lines.slice(0, end);
}

/** A line without the addresses that programs put behind their words. */
function withoutLinks(line: string): string {
  return line.replace(/[<([]*(?:https?:|mailto:|www\.)[^\s>)\]]*[>)\]]*/g, '').replace(/[[\]*]/g, '');
}

function withoutEnd(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const end = lines.findIndex(
    (line, index) =>
      first >= 0 &&
      index > first &&
      line.length <= longestLine &&
      (/^\s*(?:--|—|––|_{10,})\s*$/.test(line) || isDeviceSignature(withoutLinks(fold(line)))),
  );
  const rest = end < 0 ? [...lines] : lines.slice(0, end);
  while (
    rest.length > 0 &&
    !/[\p{L}\p{N}\p{Extended_Pictographic})\]`]/u.test(rest.at(-1)?.replace('ᐧ', '') ?? '')
  )
    rest.pop();
  return rest;
}
