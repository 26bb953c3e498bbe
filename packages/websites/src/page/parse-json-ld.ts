import { jsonrepair } from 'jsonrepair';
import { maxJsonLd, maxRepairedJsonLd } from './page-limits.ts';
import { scanHtml } from './scan-html.ts';

/**
 * The values of a page's JSON-LD blocks. People write it by hand, so that it breaks off, has comments, line ends within texts or HTML:
 * it is read as far as it goes. Never throws.
 */
export function parseJsonLd(blocks: readonly string[]): { values: unknown[]; isCut: boolean } {
  let budget = maxJsonLd;
  let repairs = maxRepairedJsonLd;
  const values = blocks.flatMap((block) => {
    budget -= block.length;
    if (budget < 0) return [];
    try {
      return [JSON.parse(block, withoutHtml)];
    } catch {
      const plain = unwrapped(block);
      try {
        return [JSON.parse(tidied(plain), withoutHtml)];
      } catch {
        repairs -= block.length;
        return repairs < 0 ? [] : repaired(plain);
      }
    }
  });
  return { values, isCut: budget < 0 || repairs < 0 };
}

/** The marks of comments and CDATA around a block, and what ends or begins it in JavaScript. */
const opening = /^(?:\/\/|\/\*)?\s*(?:<!--|<!\[CDATA\[)(?:\s*\*\/)?/;
const closing = /(?:\/\/|\/\*)?\s*(?:-->|\]\]>)(?:\s*\*\/)?$/;
const semicolons = /[};\s]*;\s*$/;
/** Characters of a block's end to search for these: the time grows with the square of their number. */
const endLength = 200;

function unwrapped(block: string): string {
  const plain = block.trim().replace(opening, '');
  const end = plain.slice(-endLength).replace(closing, '');
  return plain.slice(0, -endLength) + end.replace(semicolons, (one) => one.replaceAll(';', ''));
}

/** A text, even one without its end, or a comma after the last item. */
const textOrComma = /"(?:[^"\\]|\\.?)*"?|,(?=\s*[}\]])/gs;

/** Without commas after the last items, and with the line ends and tabs in texts escaped: takes time as it is long. */
function tidied(plain: string): string {
  return plain.replace(textOrComma, (found) =>
    found === ',' ? '' : found.replace(/\p{Cc}/gu, (mark) => JSON.stringify(mark).slice(1, -1)),
  );
}

function repaired(plain: string): unknown[] {
  try {
    return [JSON.parse(jsonrepair(plain.replace(/\}\s*;?\s*\{/g, '},{')), withoutHtml)];
  } catch {
    return [];
  }
}

/** Entities and tags within a text are those of a page. */
function withoutHtml(_key: string, value: unknown): unknown {
  if (typeof value !== 'string' || !/&(?:#\w+|[a-z]\w+);|<[a-z/]/i.test(value)) return value;
  let text = '';
  scanHtml(value, {
    open: () => {
      text += ' ';
    },
    close: () => undefined,
    text: (piece) => {
      text += piece;
    },
  });
  return text.trim();
}
