/** Whether a text from the search results is one email address and nothing else. */
export function isEmail(text: string | undefined): text is string {
  return text !== undefined && /^[^\s@<>"',;:()[\]\\]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/iu.test(text);
}
