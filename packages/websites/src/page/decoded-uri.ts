/** Decodes percent-encoded text; returns it unchanged if the encoding is invalid. */
export function decodedUri(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
