import { describe, expect, it } from 'vitest';
import type { BackendPricingRule } from '@koura/shared-types/wire/pricing-batch';
import { applyRule, PremiumOutOfRange } from './apply-rule.ts';

const NOW = new Date('2026-11-23T00:00:00.000Z');
const day = (date: string): string => `${date}T00:00:00.000Z`;

const row = (id: number, premiumAmount: number, times: { from?: string; to?: string } = {}, customer: number | null = null) => ({
  id,
  premiumAmount,
  quantity: 1,
  customer,
  group: null,
  validFrom: times.from ? day(times.from) : null,
  validTo: times.to ? day(times.to) : null,
});
const rule = (kind: BackendPricingRule['kind'], value: number, times: { from?: string; until?: string } = {}): BackendPricingRule => ({
  kind,
  unit: kind === 'multiply' ? null : 'percent',
  value,
  from: times.from ? day(times.from) : null,
  until: times.until ? day(times.until) : null,
});
const apply = (rows: ReturnType<typeof row>[], asked: BackendPricingRule) =>
  applyRule({ pricingModel: 'percent', markupPriceBreaks: rows }, asked, NOW);

describe('a rule without times', () => {
  it.each([
    ['add', 0.5, 3.4, 3.9],
    ['add', -0.15, 3.4, 3.25],
    ['add', 0.1, 0.2, 0.3],
    ['set', 2.75, 3.4, 2.75],
    ['multiply', 1.1, 3.4, 3.74],
    ['multiply', 0.9, 3.35, 3.02],
  ] as const)('%s %d makes %d into %d', (kind, value, before, after) => {
    expect(apply([row(1, before)], rule(kind, value))).toEqual([row(1, after)]);
  });

  it('changes what applies now and later, not what was, and nobody’s own premiums', () => {
    const past = row(1, 3, { to: '2026-11-01' });
    const current = row(2, 3, { from: '2026-11-01', to: '2026-12-01' });
    const later = row(3, 4, { from: '2026-12-01' });
    const own = row(4, 1, {}, 7);
    expect(apply([past, current, later, own], rule('add', 1))).toEqual([
      past,
      { ...current, premiumAmount: 4 },
      { ...later, premiumAmount: 5 },
      own,
    ]);
  });

  it('that makes no difference changes nothing', () => {
    expect(apply([row(1, 3)], rule('set', 3))).toBeUndefined();
    expect(apply([row(1, 3)], rule('multiply', 1))).toBeUndefined();
  });

  it.each([
    ['add', -3.5, -0.5],
    ['add', 998, 1001],
    ['multiply', 400, 1200],
  ] as const)('%s %d is out of range', (kind, value, premium) => {
    expect(() => apply([row(1, 3)], rule(kind, value))).toThrow(new PremiumOutOfRange(premium));
  });
});

describe('a rule for some time', () => {
  it.each([
    [
      'from later on: the row is split, and keeps its id for now',
      { from: '2026-12-01' },
      [row(1, 3)],
      [row(1, 3, { to: '2026-12-01' }), { ...row(0, 4, { from: '2026-12-01' }), id: undefined }],
    ],
    [
      'until then: what was there comes back',
      { until: '2026-12-01' },
      [row(1, 3)],
      [row(1, 4, { to: '2026-12-01' }), { ...row(0, 3, { from: '2026-12-01' }), id: undefined }],
    ],
    [
      'in between: three parts',
      { from: '2026-12-01', until: '2026-12-08' },
      [row(1, 3)],
      [
        row(1, 3, { to: '2026-12-01' }),
        { ...row(0, 4, { from: '2026-12-01', to: '2026-12-08' }), id: undefined },
        { ...row(0, 3, { from: '2026-12-08' }), id: undefined },
      ],
    ],
    [
      'that begins in the past: at once',
      { from: '2026-11-01', until: '2026-12-01' },
      [row(1, 3, { to: '2026-11-30' })],
      [row(1, 4, { to: '2026-11-30' })],
    ],
    ['of another time than a row: nothing', { from: '2026-12-01' }, [row(1, 3, { to: '2026-12-01' })], undefined],
  ])('%s', (_name, times, before, after) => {
    expect(apply(before, rule('add', 1, times))).toEqual(after);
  });
});
