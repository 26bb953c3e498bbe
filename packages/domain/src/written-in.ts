/** Profiles are in English or Chinese; a text in the email's own language is used as it is. */
export function isWrittenIn(text: string, tag: string): boolean {
  const isChinese = /\p{Script=Han}/u.test(text);
  return tag.startsWith('zh') ? isChinese : tag.startsWith('en') && !isChinese;
}
