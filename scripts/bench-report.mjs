// docs/benchmarks.md: each aim, met or missed, and below them the section of each benchmark.

/** The verdicts that a section's program prints (`judge` in tools/bench/support/report.ts). @param {string} section */
export function verdictsIn(section) {
  return [...section.matchAll(/^- (Met|Missed|Not measured): (.*?)\.(?: Seen: (.*)\.)?$/gm)].map(
    ([, verdict = '', aim = '', seen = '']) => ({ verdict: verdict.toLowerCase(), aim, seen }),
  );
}

/** The sections of the report, by benchmark. @param {string} text @returns {Map<string, string>} */
export function readSections(text) {
  const parts = text.replaceAll('\r\n', '\n').split(/^## /m).slice(1);
  return new Map(
    parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1).trim()]),
  );
}

/** @param {readonly string[]} names in the order of the report @param {ReadonlyMap<string, string>} sections */
export function writeReport(names, sections) {
  const present = names.flatMap((name) => {
    const section = sections.get(name);
    return section === undefined ? [] : [{ name, section: section.trim() }];
  });
  const rows = present.flatMap(({ name, section }) =>
    verdictsIn(section).map(
      ({ aim, seen, verdict }) => `| [${name}](#${name}) | ${aim} | ${seen} | ${verdict} |\n`,
    ),
  );
  return `# Benchmarks

\`npm run bench\` writes this page, \`npm run bench -- NAME…\` the sections of those. Ratios are what counts: both sides are measured in
the same run, in turns, until the quartiles of their ratio are within 15 % of its median. Times differ on another machine.

| benchmark | aim | seen | |
| --- | --- | --- | --- |
${rows.join('')}
${present.map(({ name, section }) => `## ${name}\n\n${section}\n`).join('\n')}`;
}
