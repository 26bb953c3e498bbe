import {
  contrastWordings,
  idioms,
  interestWordings,
  laterWordings,
  noInterestWordings,
  phoneWordings,
  unmeantWordings,
  welcomeWordings,
} from './intent-words.ts';
import { isStopRequest, speaksOfBusiness } from './stop-request.ts';
import { type StopWords, stopWords } from './stop-words.ts';

const patterns = stopWords.map((words) => ({
  wish: new RegExp([toldNotTo(words), words.noMore, words.unwanted, words.remove].join('|'), 'u'),
  alone: new RegExp(words.alone, 'u'),
  short: new RegExp(String.raw`^[\s\p{P}]*${words.short}[\s\p{P}]*$`, 'u'),
  goods: new RegExp(words.goods, 'u'),
}));

function toldNotTo({ dont, contact }: StopWords): string {
  return `${dont}[^.!?;,。！？；，]{0,30}?${contact}`;
}

const clauseEnds = /[.!?;:\n。！？；]+(?:\s|$)|[。！？；\n]|(?<=\p{Script=Han})[,，](?=\p{Script=Han})/u;

/**
 * Whether somebody wants no more letters. `text` as `fold` leaves it, without quotations. Of samples, orders and other
 * addresses the same words mean something else: a clause that speaks of those does not count.
 */
export function asksToStop(whole: string): boolean {
  const text = whole.replace(idioms, ' ');
  // Who wants letters instead of calls wants letters.
  const mayCall = !welcomeWordings.test(text);
  const clauses = text
    .split(clauseEnds)
    .filter(
      (clause) =>
        clause.trim() !== '' && !unmeantWordings.test(clause) && (mayCall || !phoneWordings.test(clause)),
    );
  const isRedirected = /@[\w-]+\.\w/.test(text);
  return (
    patterns.some(
      ({ wish, alone, short, goods }) =>
        short.test(withoutManners(text)) ||
        clauses.some(
          (clause) =>
            alone.test(clause) ||
            (!isRedirected && wish.test(clause) && !goods.test(clause) && !speaksOfBusiness(clause)),
        ),
    ) ||
    (!isRedirected && clauses.some((clause) => isStopRequest(clause) && !speaksOfGoods(clause))) ||
    hasNoInterest(text)
  );
}

function speaksOfGoods(clause: string): boolean {
  return patterns.some(({ goods }) => goods.test(clause));
}

/** Without greeting and name, which stand on lines of their own. */
function withoutManners(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 3 ? '' : (lines.find((line) => !/,\s*$/.test(line)) ?? '');
}

function hasNoInterest(text: string): boolean {
  const refusal = noInterestWordings.exec(text);
  if (!refusal || /[?？]/.test(text) || unmeantWordings.test(text)) return false;
  const others = text.replace(new RegExp(noInterestWordings, 'g'), ' ');
  if (interestWordings.test(others) || welcomeWordings.test(others)) return false;
  const start = Math.max(...['.', '!', '。', '！'].map((sign) => text.lastIndexOf(sign, refusal.index)));
  const after = text.slice(refusal.index + refusal[0].length);
  return !contrastWordings.test(after) && !laterWordings.test(text.slice(start + 1));
}
