import { Counter, Gauge, type Registry } from 'prom-client';

interface Described<Label extends string> {
  name: string;
  help: string;
  /** Every value of a label is kept for good: it must not be chosen by a client. */
  labelNames?: readonly Label[];
}

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
