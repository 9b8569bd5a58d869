import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(path, 'utf8');
const rules = read('ops/prometheus/koura.rules.yml');
const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name!);
const runbook = read('docs/runbook.md');
const documented = new Set(read('docs/metrics.md').match(/\bkoura_\w+/g));
/** Without what Prometheus adds to the names of histograms. */
const metricsIn = (text: string): string[] => (text.match(/\bkoura_\w+/g) ?? []).map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));

describe('the alerts', () => {
  it('each have a paragraph in the runbook, in the same order', () => {
    expect([...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)).toEqual(alerts);
  });

  it.each(alerts)('%s names its paragraph, which says what it means, how to see more, and what to do', (alert) => {
    expect(rules.split(`alert: ${alert}\n`)[1]).toMatch(new RegExp(`^[^]*?runbook: docs/runbook.md#${alert.toLowerCase()}\n`));
    const [paragraph] = runbook.split(`## ${alert}\n`)[1]!.split('\n## ');
    expect(paragraph).toMatch(/\*\*Means:\*\* [^]*\*\*See more:\*\* [^]*\*\*Do:\*\* /);
  });

  it.each(alerts)('%s is tested by promtool, raised', (alert) => {
    const cases = read('ops/prometheus/koura.rules.test.yml')
      .split('eval_time')
      .filter((one) => one.includes(`alertname: ${alert}`));
    expect(cases.some((one) => one.includes('exp_alerts:'))).toBe(true);
  });
});

it('docs/metrics.md lists the metrics of bff and web, all of them', () => {
  const sources = globSync(['bff/src/metrics/*.ts', 'web/server/metrics.ts']).map(read);
  expect(new Set(sources.flatMap((text) => text.match(/(?<=')koura_\w+(?=')/g) ?? []))).toEqual(documented);
});

it.each(['ops/prometheus/koura.rules.yml', 'ops/prometheus/koura.rules.test.yml', 'ops/grafana/koura.json', 'docs/runbook.md'])(
  '%s uses metrics that exist',
  (path) => {
    expect(metricsIn(read(path)).filter((name) => !documented.has(name))).toEqual([]);
  },
);
