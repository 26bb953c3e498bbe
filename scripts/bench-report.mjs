// docs/benchmarks.md: what was measured, and above it each aim, met or missed. The aims of a section are in NAME.json beside its
// program, and whether they are met is in the lines that the program prints (tools/bench/support/report.ts).

/** @typedef {{ notQuick?: string, aims: Record<string, { aim: string }> }} Plan
 * @typedef {{ aim: string, seen: string, verdict: string }} Verdict */

/** The aims in the output of a section. @param {string} output @returns {Verdict[]} */
function readVerdicts(output) {
  const judged = [...output.matchAll(/^- (Met|Missed): (.*)\. Seen: (.*?)\.(?: Why: (.*)\.)?$/gm)].map(
    ([, verdict = '', aim = '', seen = '', why]) => ({
      aim,
      seen,
      verdict: verdict.toLowerCase() + (why === undefined ? '' : `: ${why}`),
    }),
  );
  const left = [...output.matchAll(/^- Left out: (.*)\. This system does not say it\.$/gm)].map(
    ([, aim = '']) => ({
      aim,
      seen: '',
      verdict: 'left out',
    }),
  );
  return [...judged, ...left];
}

/**
 * Every aim of a section, in the order of its plan, with what was seen of it; an aim for each of several files has several. Then
 * what the section judged besides. @param {Plan} plan @param {string | undefined} output @returns {Verdict[]}
 */
export function verdictsOf(plan, output) {
  const verdicts = readVerdicts(output ?? '');
  const planned = Object.values(plan.aims).flatMap(({ aim }) => {
    const own = verdicts.filter((one) => one.aim === aim || one.aim.endsWith(`: ${aim}`));
    return own.length > 0 ? own : [{ aim, seen: '', verdict: 'not measured' }];
  });
  return [...planned, ...verdicts.filter((one) => !planned.includes(one))];
}

/** The sections of the report as it is, by benchmark. @param {string} text @returns {Map<string, string>} */
export function readSections(text) {
  const parts = text.replaceAll('\r\n', '\n').split(/^## /m).slice(1);
  return new Map(
    parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1).trim()]),
  );
}

/** @param {{ name: string, plan: Plan }[]} known @param {Map<string, string>} sections */
export function writeReport(known, sections) {
  const aims = known.flatMap(({ name, plan }) =>
    verdictsOf(plan, sections.get(name)).map(
      ({ aim, seen, verdict }) =>
        `| ${sections.has(name) ? `[${name}](#${name})` : name} | ${aim} | ${seen} | ${verdict} |`,
    ),
  );
  const head = `# What it costs, beside what people would use instead

\`npm run bench\` writes this file, \`npm run bench -- NAME…\` the sections of those. Ratios are what counts: both sides are
measured in the same run, in turns, until the quartiles of their ratio are within 15 % of its median; where the machine was too
busy for that, the section says so. Times are context; on another machine they differ. What a machine lacks is left out and named.

| benchmark | aim | seen | |
| --- | --- | --- | --- |
${aims.join('\n')}
`;
  const written = known.filter(({ name }) => sections.has(name));
  return `${head}\n${written.map(({ name }) => `## ${name}\n\n${sections.get(name)?.trim()}\n`).join('\n')}`;
}
