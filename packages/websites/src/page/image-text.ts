const extension = /\.(?:jpe?g|png|gif|webp|svg|avif|bmp|tiff?)$/i;
const generic =
  /^(?:img|dscn?|dscf|pict?|pxl|image|imagen?|immagine|photo|foto|bild|picture|screenshot|unnamed|slide|banner|logo)$/i;

/** The alternative text of an image as a line; '' if it is the name of a file (`IMG_123.jpg`) or says nothing. */
export function imageText(alt: string): string {
  const text = alt.slice(0, 1_000).trim();
  const words = text.split(/[\s_()\d-]+/).filter(Boolean);
  // `slider_home_1`, but neither `WD-40` nor `3-in-One`
  const isFile = /^[\w-]+$/.test(text) && /[_-].*[_-]\d+$/.test(text);
  const isGeneric = words.length <= 1 && generic.test(words[0] ?? '');
  return isFile || isGeneric || extension.test(text) || !/\p{L}/u.test(text) ? '' : text;
}
