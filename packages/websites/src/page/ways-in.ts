import type { Attributes } from './scan-html.ts';

/** The addresses to which a page leads by itself, as written. */
export type WaysIn = {
  /** Of a refresh that comes soon. `isFallback`: for browsers without scripts only. */
  refresh: { href: string; isFallback: boolean } | undefined;
  /** Of a frameset. */
  frames: readonly string[];
  /** Of the frames within a page that a person can see. */
  insets: readonly string[];
  /** To which a script sends the browser by a plain assignment. */
  assigned: readonly string[];
  hasScripts: boolean;
};

/** Later, a page refreshes itself for its own sake. */
const maxSeconds = 10;
const maxAddresses = 10;
const maxScriptLength = 20_000;
const comment = /\/\*[\s\S]*?\*\/|(?<![^\s;{}])\/\/[^\n]*/g;
const assignment =
  /(?<![\w$.])(?<!\b(?:var|let|const)\s{1,9})(?:(?:window|document|self|top|parent)\.){0,2}location(?:(?:\.href)?\s{0,9}=|\.(?:replace|assign)\s{0,9}\()\s{0,9}\\?(["'`])([^"'`\n]{1,512})\1(?!\s{0,9}[+.])/g;

/** Watches for what sends a browser from a page into the site: refresh, frames, a script's plain assignment to `location`. */
export function createWaysIn() {
  let refresh: WaysIn['refresh'];
  const frames: string[] = [];
  const insets: string[] = [];
  const assigned = new Set<string>();
  let hasScripts = false;
  let script: string | undefined;
  const readScript = (text: string) => {
    if (!text.includes('location')) return;
    for (const [, , href = ''] of text.replace(comment, ' ').matchAll(assignment))
      if (assigned.size < maxAddresses) assigned.add(href.replace(/\\(.)|\\$/g, '$1'));
  };
  return {
    /** `isFallback`: within `noscript`. */
    open(name: string, attributes: Attributes, isFallback: boolean): void {
      const src = attributes.get('src') ?? '';
      if (name === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'refresh') {
        const href = refreshTarget(attributes.get('content') ?? '');
        if (href !== undefined && (refresh === undefined || refresh.isFallback))
          refresh = { href, isFallback };
      } else if (name === 'script' && !/json|template/i.test(attributes.get('type') ?? '')) {
        hasScripts = true;
        script = '';
      } else if (name === 'frame' && src !== '' && frames.length < maxAddresses) frames.push(src);
      else if (name === 'iframe' && src !== '' && isSeen(attributes) && insets.length < maxAddresses)
        insets.push(src);
      else if (name === 'body') readScript((attributes.get('onload') ?? '').slice(0, maxScriptLength));
    },
    close(name: string): void {
      if (name !== 'script' || script === undefined) return;
      readScript(script);
      script = undefined;
    },
    text(piece: string): void {
      if (script !== undefined && script.length < maxScriptLength) script += piece.slice(0, maxScriptLength);
    },
    result(): WaysIn {
      return { refresh, frames, insets, assigned: [...assigned], hasScripts };
    },
  };
}

/** The address in the content of a refresh (HTML standard, 'shared declarative refresh steps'), if it comes soon. */
function refreshTarget(content: string): string | undefined {
  const [, seconds = '', quote = '', rest = ''] =
    /^\s*(\d{0,9})[\d.]*\s*[;,\s]\s*(?:url\s*=\s*)?(["']?)([^\s].{0,2000})$/is.exec(
      content.slice(0, 3_000),
    ) ?? [];
  const href = quote === '' ? rest : (rest.split(quote, 1)[0] ?? '');
  return href.trim() === '' || Number(seconds) > maxSeconds ? undefined : href.trim();
}

function isSeen(attributes: Attributes): boolean {
  const isTiny = ['width', 'height'].some((side) => /^\s*[01](?:px)?\s*$/i.test(attributes.get(side) ?? ''));
  const style = attributes.get('style')?.slice(0, 1000) ?? '';
  return !isTiny && !attributes.has('hidden') && !/display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}
