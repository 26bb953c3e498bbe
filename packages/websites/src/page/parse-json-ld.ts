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
      repairs -= block.length;
      return repairs < 0 ? [] : repaired(block);
    }
  });
  return { values, isCut: budget < 0 || repairs < 0 };
}

/** The marks of comments and CDATA around a block, and what ends or begins it in JavaScript. */
const wrapping =
  /^\s*(?:\/\/|\/\*)?\s*(?:<!--|<!\[CDATA\[)(?:\s*\*\/)?|(?:\/\/|\/\*)?\s*(?:-->|\]\]>)(?:\s*\*\/)?\s*$/g;
const semicolons = /[};\s]*;\s*$/;

function repaired(block: string): unknown[] {
  try {
    const plain = block.replace(wrapping, '').replace(semicolons, (end) => end.replaceAll(';', ''));
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
