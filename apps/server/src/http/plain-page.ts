import type { Language } from '@Hardware-Store-Finder/contract';

export type PlainPage = {
  text: string;
  link?: { label: string; href: string };
  /** A button that posts. */
  form?: { label: string; action: string };
};

/** A page of a sentence and at most one link or button, for who has not signed in: it needs no script and no file. */
export function plainPage(language: Language, { text, link, form }: PlainPage): string {
  const anchor = link === undefined ? '' : `<a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>`;
  const button =
    form === undefined
      ? anchor
      : `<form method="post" action="${escapeHtml(form.action)}"><button>${escapeHtml(form.label)}</button></form>`;
  return `<!doctype html>
<html lang="${language === 'chinese' ? 'zh-Hans' : 'en'}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Hardware Store Finder</title>
    <style>
      body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
        font: 1rem/1.5 -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", system-ui, sans-serif;
        background: light-dark(#fff, #101317); color: light-dark(#16191d, #e6e9ee); }
      main { max-width: 26rem; }
      h1 { margin: 0 0 0.5rem; font-size: 1.25rem; line-height: 1.3; }
      p { margin: 0 0 1.5rem; overflow-wrap: anywhere; }
      a, button { display: inline-block; border: 0; font: inherit; padding: 0.5rem 1rem; border-radius: 0.375rem; background: #2459dc; color: #fff; text-decoration: none; font-weight: 600; }
      :is(a, button):focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
    </style>
  </head>
  <body>
    <main>
      <h1>Hardware Store Finder</h1>
      <p>${escapeHtml(text)}</p>
      ${button}
    </main>
  </body>
</html>
`;
}

/** A text as HTML, in an element or between double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
