/** Percent-encoded text as it reads; as it stands where it is encoded wrongly. */
export function decodedUri(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
