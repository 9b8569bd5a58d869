import type { PricePause } from '@koura/shared-types/price-pauses';

/**
 * What has one price: a metal by its slug, or a currency by its code. A metal's value is the price of a troy ounce of fine metal; a
 * currency's is how much of it one unit of the dealer's own currency buys.
 */
export type Series = string;

/** A price as a source stated it, converted to the series' unit. */
export interface Reading {
  value: number;
  /** The time that the source says its price is of. */
  statedAt: Date;
  receivedAt: Date;
}

/** Why a source has no reading, and what exactly was wrong, for staff. */
export interface Problem {
  reason: PricePause;
  detail: string;
}

export type Answer = { reading: Reading } | { problem: Problem };

/** What a source gave for one series, as its response has it. */
export interface StatedPrice {
  price: unknown;
  currency: unknown;
  /** Absent for rates, which have no unit. */
  unit?: unknown;
  time: unknown;
}

/** A source's whole answer: one statement a series, or why there is none. */
export type SourceAnswer = { problem: Problem } | { prices: ReadonlyMap<Series, StatedPrice> };

/** What the settings expect a statement to be. */
export interface Expected {
  /** The currency of the price; of a rate, the one that one unit is of. */
  currency: string;
  isMetal: boolean;
  /** The source states how much of the series one unit of the currency buys, instead of what the series costs. */
  isInverse: boolean;
}

const GRAMS_PER_OUNCE = 31.1034768;
/** How many troy ounces a unit has, by the names that providers use. */
const OUNCES: Record<string, number> = {
  ...Object.fromEntries(['toz', 'ozt', 'oz t', 'oz', 'ounce', 'troy ounce', 'troy_oz', 'troy_ounce'].map((name) => [name, 1])),
  ...Object.fromEntries(['g', 'gram', 'grams'].map((name) => [name, 1 / GRAMS_PER_OUNCE])),
  ...Object.fromEntries(['kg', 'kilogram', 'kilograms', 'kilo'].map((name) => [name, 1000 / GRAMS_PER_OUNCE])),
};
export const GRAM_FACTORS = { gram: 1 / GRAMS_PER_OUNCE, kilogram: 1000 / GRAMS_PER_OUNCE };

const DECIMAL = /^\d+(\.\d+)?$/;
/** Seconds since 1970 have ten digits, milliseconds thirteen. */
const FIRST_MILLISECONDS = 100_000_000_000;
const WITH_ZONE = /(Z|[+-]\d\d:?\d\d)$/i;

/** A source's answer for a series. Anything that is not exactly a price, a currency, a unit and a time is a problem with its reason. */
export function readingOf(answer: SourceAnswer, series: Series, expected: Expected, receivedAt: Date): Answer {
  if ('problem' in answer) return answer;
  const stated = answer.prices.get(series);
  if (!stated) return problem('notAPrice', 'nothing is stated for it');
  const price = numberOf(stated.price);
  if (price === undefined || price <= 0) return problem('notAPrice', `it says ${shown(stated.price)}`);
  const currency = typeof stated.currency === 'string' ? stated.currency.toUpperCase() : stated.currency;
  if (currency !== expected.currency) return problem('wrongCurrency', `it says ${shown(currency)} instead of ${expected.currency}`);
  const ounces = expected.isMetal ? OUNCES[typeof stated.unit === 'string' ? stated.unit.toLowerCase().trim() : ''] : 1;
  if (ounces === undefined) return problem('wrongUnit', `it says ${shown(stated.unit)}`);
  const statedAt = timeOf(stated.time);
  if (!statedAt) return problem('noTime', `it says ${shown(stated.time)}`);
  const perUnit = price / ounces;
  return { reading: { value: expected.isInverse ? 1 / perUnit : perUnit, statedAt, receivedAt } };
}

export function problem(reason: PricePause, detail: string): { problem: Problem } {
  return { problem: { reason, detail } };
}

function numberOf(stated: unknown): number | undefined {
  const number = typeof stated === 'string' && DECIMAL.test(stated.trim()) ? Number(stated) : stated;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Seconds or milliseconds since 1970, or ISO 8601 with a zone: without one it would be a guess. */
function timeOf(stated: unknown): Date | undefined {
  const number = numberOf(stated);
  if (number !== undefined) return new Date(number < FIRST_MILLISECONDS ? number * 1000 : number);
  if (typeof stated !== 'string' || !WITH_ZONE.test(stated.trim())) return undefined;
  const time = new Date(stated.trim());
  return Number.isNaN(time.getTime()) ? undefined : time;
}

const MAX_SHOWN = 40;

function shown(stated: unknown): string {
  if (stated === undefined) return 'nothing';
  const text = JSON.stringify(stated);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
