import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { histogram } from '../src/collected-metrics.ts';
import { Durations } from '../src/durations.ts';

const DESCRIBED = { name: 'call_duration_seconds', help: 'How long calls took.' };
const BOUNDS = [0.01, 0.05, 1];

it('is what Prometheus reads from a histogram of prom-client', async () => {
  const ours = new Registry();
  const theirs = new Registry();
  const kinds = new Map(['search', 'cart'].map((kind) => [kind, new Durations(BOUNDS)]));
  histogram(ours, DESCRIBED, () => [...kinds].map(([kind, durations]) => [{ kind }, durations]));
  const reference = new Histogram({ ...DESCRIBED, labelNames: ['kind'], buckets: BOUNDS, registers: [theirs] });
  const observe = (kind: string, ms: number): void => {
    kinds.get(kind)!.observe(ms);
    reference.labels(kind).observe(ms / 1000);
  };
  for (const ms of [0, 9.99, 10, 10.01, 50, 51, 1000, 1001, 90_000]) observe('search', ms);
  observe('cart', 3);
  const lines = async (registry: Registry): Promise<string[]> => (await registry.metrics()).split('\n').map(sortedLabels).toSorted();
  expect(await lines(ours)).toEqual(await lines(theirs));
  expect(await lines(ours)).toContain('call_duration_seconds_bucket{kind="search",le="0.05"} 5');
});

/** Their order means nothing to Prometheus. */
function sortedLabels(line: string): string {
  return line.replace(/\{(.*)\}/, (_all, labels: string) => `{${labels.split(',').toSorted().join(',')}}`);
}
