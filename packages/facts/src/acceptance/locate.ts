import type { Site } from '../facts/read-site.ts';
import type { Sentence } from '../facts/sentence.ts';

const minQuotation = 2;
const maxPlaces = 20;

/** Each place of a quotation: the sentences, one after the other on a page, that it stands in. Blanks and the form of quotation marks do not count. */
export function locate(site: Site, quotation: string): Sentence[][] {
  const wanted = spaced(quotation.replace(/^(?:…|\.{3}|[\s\p{So}•·*–-]+)|(?:…|\.{3})$/gu, ''));
  if (wanted.length < minQuotation) return [];
  const runs: Sentence[][] = [];
  for (const sentences of byPage(site)) {
    let text = '';
    const starts = sentences.map((sentence) => {
      const start = text.length;
      text += `${spaced(sentence.text)} `;
      return start;
    });
    for (
      let at = text.indexOf(wanted);
      at >= 0 && runs.length < maxPlaces;
      at = text.indexOf(wanted, at + 1)
    ) {
      const to = at + wanted.length;
      runs.push(
        sentences.filter(
          (_, index) => (starts[index] ?? 0) < to && (starts[index + 1] ?? text.length) - 1 > at,
        ),
      );
    }
  }
  return runs;
}

/** The sentences of each page; once more without the texts of images, which may stand within a line that people read as one. */
function byPage({ pages, sentences }: Site): Sentence[][] {
  return pages.flatMap(({ url }) => {
    const own = sentences.filter((sentence) => sentence.url === url);
    const seen = own.filter(({ place }) => place !== 'image');
    return seen.length === own.length ? [own] : [own, seen];
  });
}

function spaced(text: string): string {
  return text.replace(/[’‘]/g, "'").replace(/[“”„]/g, '"').replace(/\s+/g, ' ').trim();
}
