import * as z from 'zod';
import { languageOfLink } from './link-language.ts';
import { maxSplashLength, minTextLength } from './page-limits.ts';
import { isEntrance, type Link, siteLinks, type Topic, withoutFragment } from './site-links.ts';
import { isSameSite } from './site-names.ts';
import type { WaysIn } from './ways-in.ts';

/** An address by which one enters a site from a page that shows little itself; `language` (ISO 639) if it is one of several versions. */
const doorSchema = z.object({ url: z.string(), language: z.string().exactOptional() });
type Door = z.infer<typeof doorSchema>;

/** Where a page leads that is not yet what it has to say. */
export const entrancesSchema = z.object({
  /** The page sends every browser there. */
  moved: z.string().exactOptional(),
  doors: z.array(doorSchema).exactOptional(),
  /** The page has scripts, and neither text nor links. */
  needsScripts: z.literal(true).exactOptional(),
});
export type Entrances = z.infer<typeof entrancesSchema>;

type Entry = {
  ways: WaysIn;
  links: readonly Link[];
  /** Characters of visible text; of scripts that write a word in two, each counts twice. */
  length: number;
  base: string;
  url: string;
};

/** Where a page leads: refresh or script, frames, a choice of languages, the one link of a splash page. */
export function entrancesOf({ ways, links, length, base, url }: Entry): Entrances {
  const here = withoutFragment(url);
  const resolved = (hrefs: readonly string[]) =>
    [...new Set(hrefs.map((href) => withoutFragment(URL.parse(href.trim(), base)?.href ?? '')))].filter(
      (address) => /^https?:/.test(address) && address !== here,
    );
  const isEmpty = length < minTextLength;
  const { refresh, frames, insets, assigned, hasScripts } = ways;
  const [refreshed] = refresh && (isEmpty || !refresh.isFallback) ? resolved([refresh.href]) : [];
  if (refreshed !== undefined) return { moved: refreshed };

  const sent = isEmpty ? resolved(assigned) : [];
  if (sent.length === 1 && sent[0] !== undefined) return { moved: sent[0] };
  const framed = [
    ...resolved(frames),
    ...(isEmpty ? resolved(insets).filter((one) => isSameSite(one, url)) : []),
  ];
  if (framed.length > 0) return { doors: framed.map((address) => ({ url: address })) };

  const linked = links.flatMap(({ href, text }) =>
    resolved([href])
      .filter((address) => isSameSite(address, url))
      .map((address) => ({ url: address, text })),
  );
  const doors =
    length < maxSplashLength
      ? doorsAmong([...sent.map((one) => ({ url: one, text: '' })), ...linked], links, base, url)
      : [];
  if (doors.length > 0) return { doors };
  return isEmpty && hasScripts && linked.length === 0 ? { needsScripts: true } : {};
}

/** A splash page may have these, too. */
const untelling: ReadonlySet<Topic> = new Set(['contact', 'imprint', 'other']);

/** The versions in several languages; or else where a splash page says "Enter", or its only link. None if its links tell something. */
function doorsAmong(
  linked: readonly { url: string; text: string }[],
  links: readonly Link[],
  base: string,
  url: string,
): Door[] {
  if (siteLinks(links, base, url).some(({ topic }) => !untelling.has(topic))) return [];
  const versions = new Map<string, string>();
  for (const { url: address, text } of linked) {
    const language = languageOfLink(text, address);
    if (language !== undefined && !versions.has(language)) versions.set(language, address);
  }
  if (versions.size > 1) return [...versions].map(([language, address]) => ({ url: address, language }));
  const entered = linked.find(({ url: address, text }) => isEntrance(text, address));
  const others = new Set(linked.map((one) => one.url));
  const [only] = others.size === 1 ? linked : [];
  const door = entered ?? only;
  return door === undefined ? [] : [{ url: door.url }];
}
