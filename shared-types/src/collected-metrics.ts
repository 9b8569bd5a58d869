import { Counter, Gauge, type Histogram, type Registry } from 'prom-client';
import type { Durations } from './durations.ts';

interface Described<Label extends string> {
  name: string;
  help: string;
  /** Every value of a label is kept for good: it must not be chosen by a client. */
  labelNames?: readonly Label[];
}

/** Labels and a value. */
export type Sample<Label extends string> = readonly [labels: Record<Label, string>, value: number];

/** A gauge whose values are read when Prometheus asks. */
export function gauge<const Label extends string = never>(
  registry: Registry,
  { labelNames = [], ...described }: Described<Label>,
  read: () => Iterable<Sample<Label>>,
): Gauge<Label> {
  return new Gauge<Label>({
    ...described,
    labelNames: [...labelNames],
    registers: [registry],
    collect() {
      this.reset();
      for (const [labels, value] of read()) this.set(labels, value);
    },
  });
}

/** A counter of what is counted elsewhere, read when Prometheus asks. */
export function counter<const Label extends string = never>(
  registry: Registry,
  { labelNames = [], ...described }: Described<Label>,
  read: () => Iterable<Sample<Label>>,
): Counter<Label> {
  return new Counter<Label>({
    ...described,
    labelNames: [...labelNames],
    registers: [registry],
    collect() {
      this.reset();
      for (const [labels, value] of read()) this.inc(labels, value);
    },
  });
}

/** A histogram of durations that are counted elsewhere, read when Prometheus asks; each with its labels. */
export function histogram(
  registry: Registry,
  { name, help }: Described<never>,
  read: () => Iterable<readonly [labels: Record<string, string>, durations: Durations]>,
): void {
  const values = (): object[] =>
    [...read()].flatMap(([labels, durations]) => {
      const { upTo, count, sum } = durations.totals();
      return [
        ...durations.bounds.map((le, bucket) => ({ metricName: `${name}_bucket`, labels: { ...labels, le }, value: upTo[bucket] })),
        { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      ];
    });
  // Not prom-client's Histogram, which takes single observations only.
  registry.registerMetric({
    name,
    help,
    type: 'histogram',
    get: async () => ({ name, help, type: 'histogram', values: values() }),
  } as unknown as Histogram);
}
