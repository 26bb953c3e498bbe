import robotsParser from 'robots-parser';

/** Our user agent name in robots.txt. */
const robotsName = 'HardwareStoreFinder';

/**
 * Matching a wildcard pattern takes path length times pattern length, so a hostile file could stall the server. Once
 * a file's wildcard patterns exceed this many characters, the rest are truncated at their first wildcard.
 */
const wildcardBudget = 16 * 1024;
const maxPatternLength = 2048;

/** Parses a robots.txt (RFC 9309). `text` must already be truncated at 500 KiB. */
export function createRobots(robotsUrl: string, text: string): { allows(url: string): boolean } {
  const robots = robotsParser(robotsUrl, ourLines(text));
  return { allows: (url) => robots.isAllowed(url, robotsName) !== false };
}

/**
 * Keeps the lines relevant to us and merges other user agents into one. The parser copies each rule for each agent
 * above it, so ten thousand of both would exhaust memory.
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
      const pattern = value.trim().slice(0, maxPatternLength);
      const wildcard = pattern.indexOf('*');
      if (wildcard >= 0) budget -= pattern.length;
      if (wildcard < 0 || budget >= 0) kept.push(`${rule}: ${pattern}`);
      // A truncated rule forbids more than intended, never less; allow rules are dropped for the same reason.
      else if (rule === 'disallow') kept.push(`${rule}: ${pattern.slice(0, wildcard + 1)}`);
    }
  }
  return kept.join('\n');
}
