/** Whether a text of the search's data is one e-mail address and nothing besides. */
export function isEmail(text: string | undefined): text is string {
  return text !== undefined && /^[^\s@<>"',;:()[\]\\]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/iu.test(text);
}
