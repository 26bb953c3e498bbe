import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMetrics, prefix } from './create-metrics.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Every metric with its labels, as a scrape has them: a histogram has three names. */
function scraped(): Map<string, Set<string>> {
  const metrics = createMetrics();
  metrics.watch({
    budgets: [],
    directory: { datasets: () => [], unreadable: () => undefined },
    ready: () => true,
    mail: async () => ({ letters: { uncertain: 2 }, stopped: 1 }),
    connections: () => undefined,
  });
  const names = new Map<string, Set<string>>();
  for (const { name } of metrics.registry.getMetricsAsArray()) {
    // What the library's types leave out.
    const { labelNames, type } = metrics.registry.getSingleMetric(name) as unknown as {
      labelNames: string[];
      type: string;
    };
    const labels = [...labelNames, 'instance', 'job'];
    if (type === 'histogram') {
      for (const ending of ['_sum', '_count']) names.set(name + ending, new Set(labels));
      names.set(`${name}_bucket`, new Set([...labels, 'le']));
    } else names.set(name, new Set(labels));
  }
  return names;
}

const dashboard = JSON.parse(textOf('deploy/grafana/dashboard.json'));
const queries: [string, string][] = [
  ...dashboard.panels.flatMap(({ title, targets }: { title: string; targets: { expr: string }[] }) =>
    targets.map(({ expr }): [string, string] => [title, expr]),
  ),
  ...[...textOf('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)\n\s+expr: (.*)/g)].map(
    ([, alert = '', expr = '']): [string, string] => [alert, expr],
  ),
];

/** The metrics that a query names. */
const namesIn = (expr: string) => [...expr.matchAll(/\b(?:store_finder|nodejs|process)_\w+/g)].map(String);

describe('the dashboard and the alerts', () => {
  test('have as many queries as panels and alerts need', () => {
    expect(queries.length).toBeGreaterThan(20);
    expect(textOf('deploy/prometheus/alerts.yml').match(/- alert:/g)).toHaveLength(
      queries.length - dashboard.panels.flatMap(({ targets }: { targets: unknown[] }) => targets).length,
    );
  });

  test.each(queries)('%s: %s', (_, expr) => {
    const known = scraped();
    const names = namesIn(expr);
    if (!expr.startsWith('up{')) expect(names).not.toEqual([]);
    for (const name of names) expect([...known.keys()]).toContain(name);
    const labels = [
      ...[...expr.matchAll(/[{,](\w+)[=!]~?"/g)].map(([, label = '']) => label),
      ...[...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', ')),
    ];
    for (const label of labels) {
      const owners = names.length === 0 ? [new Set(['job'])] : names.map((name) => known.get(name));
      for (const owner of owners) expect([...(owner ?? [])]).toContain(label);
    }
  });

  test('leave none of our metrics unused, besides those that only a person looks up', () => {
    const used = new Set(queries.flatMap(([, expr]) => namesIn(expr)).map(withoutEnding));
    const unused = ours().filter((name) => !used.has(name));
    expect(unused).toEqual([`${prefix}imported_datasets`, `${prefix}ready`]);
  });
});

test('docs/operations.md lists our metrics', () => {
  const rows = [...textOf('docs/operations.md').matchAll(/^\| `(store_finder_\w+)`/gm)];
  expect(rows.map(([, name]) => name).sort()).toEqual(ours());
});

function ours(): string[] {
  const names = [...scraped().keys()].filter((name) => name.startsWith(prefix)).map(withoutEnding);
  return [...new Set(names)].sort();
}

function withoutEnding(name: string): string {
  return name.replace(/(_seconds)_(?:sum|count|bucket)$/, '$1');
}
