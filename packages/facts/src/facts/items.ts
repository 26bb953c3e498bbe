/** Conjunctions between the last two of a list, in the languages of the lexicons. */
const conjunction =
  /\s+(?:and|or|und|oder|sowie|et|ou|y|e|o|ed|i|oraz|en|of|och|og|eller|ve|veya|ile|a|и|или|та|й|і|also|as well as|sowie|plus|tout comme|così come|así como|bem como|jak i)\s+/u;
const marks = /\s*[,，、;；|•·●▪►]\s*|\s+[/–—]\s+|\s*&\s+|\s+&\s*/u;
const hanConjunction = /以及|和|及|与|與|跟/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const particles =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[とや](?=[\p{Script=Han}\p{Script=Katakana}])/u;

/** The items of a list within a sentence, as written. */
export function itemsOf(text: string): string[] {
  return text
    .split(marks)
    .flatMap((part) => part.split(kana.test(text) ? particles : hanConjunction))
    .flatMap((part) => part.split(conjunction))
    .map(trimmed)
    .filter((item) => /[\p{L}\p{N}]/u.test(item));
}

export function trimmed(item: string): string {
  return item
    .replace(
      /^[\s"'“”„«»「」『』()（）:：.。!¡¿•*→›\p{So}–—-]+|[\s"'“”„«»「」『』(（:：.。!;,*\p{So}–—-]+$/gu,
      '',
    )
    .trim();
}

/** The same text without differences of spelling that a quotation may have. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015−~〜～]/g, '-')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”„«»「」『』"]/g, '')
    .replace(/\s*-\s*/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/[.。:：;,，\s]+$/u, '')
    .trim();
}
