import robotsParser from 'robots-parser';

/** The name by which a robots.txt may address us. */
const robotsName = 'HardwareStoreFinder';

/**
 * Matching costs the length of the path times that of a pattern with wildcards, so a file can be made that stalls
 * its reader: beyond so many characters of such patterns they lose what follows their first wildcard.
 */
const wildcardBudget = 16 * 1024;
const longestPattern = 2048;

/**
 * Whether a robots.txt (RFC 9309) lets us read a page of its site. `text` is the file's, cut at 500 KiB by whoever
 * fetched it.
 */
export function createRobots(robotsUrl: string, text: string): { allows(url: string): boolean } {
  const robots = robotsParser(robotsUrl, ourLines(text));
  return { allows: (url) => robots.isAllowed(url, robotsName) !== false };
}

/**
 * The lines that concern us. The parser repeats each rule for each name above it, so ten thousand names above ten
 * thousand rules would fill the memory: names that are not ours become one.
 */
function ourLines(text: string): string {
  const kept: string[] = [];
  let budget = wildcardBudget;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [, field = '', value = ''] = /^[ \t]*([a-z-]{1,20})[ \t]*:[ \t]*([^#]*)/i.exec(line) ?? [];
    const rule = field.toLowerCase();
    if (rule === 'user-agent') {
      const name = value.trim();
      const isOurs = name === '*' || name.toLowerCase().startsWith(robotsName.toLowerCase());
      const next = `user-agent: ${name === '*' ? '*' : isOurs ? robotsName : 'another'}`;
      if (kept.at(-1) !== next) kept.push(next);
    } else if (rule === 'disallow' || rule === 'allow') {
      const pattern = value.trim().slice(0, longestPattern);
      const wildcard = pattern.indexOf('*');
      if (wildcard >= 0) budget -= pattern.length;
      if (wildcard < 0 || budget >= 0) kept.push(`${rule}: ${pattern}`);
      // Cut short it forbids more than was meant, never less; what is allowed is left out for the same reason.
      else if (rule === 'disallow') kept.push(`${rule}: ${pattern.slice(0, wildcard + 1)}`);
    }
  }
  return kept.join('\n');
}
