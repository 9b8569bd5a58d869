import { basename } from 'node:path';
import type { BackendPriceSource } from '@koura/shared-types/wire/price-source';
import type { Database } from '../database/database.ts';
import { ownCurrency } from '../settings/countries.ts';
import { settingsOf } from '../settings/settings-store.ts';
import type { Market } from '../spot/market.ts';
import { requestSource, type KeyReader } from './request-source.ts';
import { enterByHand, judgeByHand, judgeReading, type Moment, NOTHING_KNOWN, type SeriesState } from './judge-reading.ts';
import type { PriceDesk } from './price-desk.ts';
import { forgetOthers, stateOf, storedSeries, storeSeries } from './price-series-store.ts';
import { type GivenAnswer, storeAnswer, storedAnswers } from './price-watch.ts';
import { type Answer, type Expected, problem, type Problem, readingOf, type Series } from './reading.ts';
import type { ExchangeSettings, SourceSettings, SpotSettings } from './source-settings.ts';

/** Settings and premiums are looked at so often; sources as often as their `pollSeconds` says. */
const CHECK_MS = 1000;

type Kind = 'spot' | 'exchange';
type Rank = 'source' | 'second';

export interface FeedParts {
  database: Database;
  market: Market;
  clock: { now(): Date };
  metals: readonly Series[];
  keyOf: KeyReader;
  log(error: Error): void;
  /** The others are called within the transaction: looks after prices; answers since when, and whether the market has just closed. */
  watching(now: Date, isOpen: boolean): Promise<{ watchedSince: Date; hasClosed: boolean }>;
  /** Before a spot price changes. */
  changes(now: Date): Promise<void>;
  /** A metal's price, or a rate, has changed, or others have; within the transaction that stores it. */
  changed(metal: Series, now: Date): Promise<void>;
  /** All that has changed is stored. */
  priced(now: Date): Promise<void>;
  /** After that; also when the market closes. */
  moved(): Promise<void>;
  /** Nothing has changed: premiums still start and end. */
  rested(now: Date): Promise<void>;
  /** Series began or ceased to be paused, and prices may have changed with it. */
  pausesChanged(): Promise<void>;
}

/** What came of judging series again. */
interface Update {
  /** Whether a price in use has changed. */
  hasChanged: boolean;
  /** Whether one began or ceased to be paused. */
  hasPaused: boolean;
  /** Whether there are some less. */
  hasForgotten?: boolean;
}

/**
 * Asks the sources of spot prices and exchange rates, and puts what the guards let pass into use: into the table `spot`, in cents of the
 * dealer's own currency, and into `price_series`. Products are repriced only when one of them has changed. While the market is closed
 * sources are left alone unless something is paused. What it knows is stored: another process may go on at any time, and any of them judge.
 */
export class PriceFeed implements PriceDesk {
  readonly #parts: FeedParts;
  #timer: NodeJS.Timeout | undefined;
  #requesting = false;

  constructor(parts: FeedParts) {
    this.#parts = parts;
  }

  start(): void {
    this.stop();
    this.#timer = setInterval(() => void this.check().catch((error: unknown) => this.#parts.log(error as Error)), CHECK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Asks the sources that are due, and judges. */
  async check(): Promise<void> {
    if (this.#requesting) return;
    this.#requesting = true;
    try {
      const { database, clock } = this.#parts;
      const now = clock.now();
      const isResting = await this.#isResting(now);
      const answers = await storedAnswers(database, this.#sources());
      await this.#requestAndJudge(([name, source]) => {
        const last = answers.get(name);
        return !last || (!isResting && now.getTime() - last.at.getTime() >= source.pollSeconds * 1000);
      });
    } finally {
      this.#requesting = false;
    }
  }

  /** Asks every source now, whenever it was asked last, and judges. */
  async poll(): Promise<void> {
    await this.#requestAndJudge(() => true);
  }

  /** Judges every series by the latest answers: prices grow old without one. `given`: those that came just now, by their sources. */
  async judge(given: readonly (readonly [string, SourceSettings, GivenAnswer])[] = []): Promise<void> {
    const { database, market, clock } = this.#parts;
    const { moment, rates } = await database.transaction(async () => {
      const now = clock.now();
      const { isOpen } = market.at(now);
      for (const answer of given) await storeAnswer(database, ...answer);
      const { watchedSince, hasClosed } = await this.#parts.watching(now, isOpen);
      if (hasClosed) await this.#parts.moved();
      const moment = { now, asOf: market.lastOpen(now), isOpen, watchedSince };
      return { moment, rates: await this.#updateRates(moment) };
    });
    await this.#follow(moment, [rates, ...(await this.#updateMetals(moment, rates.hasChanged))]);
  }

  /** Puts a price into use that a person has entered: of a metal for an ounce in `spotCurrency`, of a currency its rate. */
  async enter(series: Series, value: number): Promise<void> {
    const { database, clock } = this.#parts;
    await database.transaction(async () => {
      const now = clock.now();
      const settings = settingsOf(database);
      const { byHandSeconds } = this.#parts.metals.includes(series) ? settings.spot : settings.exchange;
      const known = new Map((await storedSeries(database)).map((one) => [one.series, one]));
      const state = enterByHand(stateOf(known, series, undefined), value, now, new Date(now.getTime() + byHandSeconds * 1000));
      if (await storeSeries(database, known.get(series), series, state, now)) await this.#parts.pausesChanged();
      await this.judge();
    });
  }

  async sources(): Promise<BackendPriceSource[]> {
    const { database, metals } = this.#parts;
    const settings = settingsOf(database);
    const known = new Map((await storedSeries(database)).map((one) => [one.series, one]));
    const describe = async (series: Series, kind: Kind): Promise<BackendPriceSource> => {
      const { state, pausedAt } = known.get(series) ?? { state: NOTHING_KNOWN, pausedAt: null };
      const { accepted, pause, sourceProblem: problem } = state;
      const { source, second } = settings[kind];
      const isMetal = kind === 'spot';
      return {
        series,
        name: (await database.get<{ name: string }>('SELECT name FROM metals WHERE slug = ?', series))?.name ?? series,
        isMetal,
        currency: isMetal ? this.spotCurrency : ownCurrency(database),
        value: accepted?.value ?? null,
        statedAt: accepted?.statedAt.toISOString() ?? null,
        source: labelOf(source),
        second: second && labelOf(second),
        byHandUntil: accepted?.byHandUntil?.toISOString() ?? null,
        pause: pause && pausedAt !== null ? { ...pause, since: pausedAt } : null,
        problem,
      };
    };
    return [
      ...(await Array.fromAsync(metals, (metal) => describe(metal, 'spot'))),
      ...(await Array.fromAsync(this.currencies, (one) => describe(one, 'exchange'))),
    ];
  }

  /** The currency in which spot prices come in. */
  get spotCurrency(): string {
    const { database } = this.#parts;
    const { source } = settingsOf(database).spot;
    return source.kind === 'manual' ? ownCurrency(database) : source.currency;
  }

  /** The currencies whose rate comes from a source or from staff. */
  get currencies(): Series[] {
    const { database } = this.#parts;
    const { countries, exchange } = settingsOf(database);
    if (exchange.source.kind === 'fixed') return [];
    const all = new Set([...countries.map(({ currency }) => currency.iso3Code), this.spotCurrency]);
    all.delete(ownCurrency(database));
    return [...all];
  }

  #sources(): [string, SourceSettings][] {
    const settings = settingsOf(this.#parts.database);
    return (['spot', 'exchange'] as const).flatMap((kind) =>
      (['source', 'second'] as const).flatMap((rank): [string, SourceSettings][] => {
        const source = settings[kind][rank];
        return source === null || source.kind === 'manual' || source.kind === 'fixed' ? [] : [[keyOf(kind, rank), source]];
      }),
    );
  }

  async #requestAndJudge(isDue: (source: [string, SourceSettings]) => boolean): Promise<void> {
    const { metals, clock, keyOf: secretOf } = this.#parts;
    const given = this.#sources()
      .filter(isDue)
      .map(async ([name, source]) => {
        const answer = await requestSource(source, metals, secretOf);
        return [name, source, { answer, at: clock.now() }] as const;
      });
    await this.judge(await Promise.all(given));
  }

  async #isResting(now: Date): Promise<boolean> {
    const { database, market } = this.#parts;
    return !market.at(now).isOpen && (await storedSeries(database)).every(({ pausedAt }) => pausedAt === null);
  }

  /** Within a transaction. */
  async #updateRates(moment: Moment): Promise<Update> {
    const { database, metals } = this.#parts;
    const { exchange, countries } = settingsOf(database);
    const known = new Map((await storedSeries(database)).map((one) => [one.series, one]));
    const { currencies } = this;
    const hasForgotten = await forgetOthers(database, [...metals, ...currencies]);
    const answers = await storedAnswers(database, this.#sources());
    let hasChanged = false;
    let hasPaused = false;
    for (const currency of currencies) {
      const usedSoFar = countries.find((one) => one.currency.iso3Code === currency)?.rate;
      const state = this.#judged(answers, stateOf(known, currency, usedSoFar), currency, 'exchange', exchange, moment);
      hasChanged ||= state.accepted?.value !== known.get(currency)?.state.accepted?.value;
      if (await storeSeries(database, known.get(currency), currency, state, moment.now)) hasPaused = true;
    }
    if (hasChanged) for (const metal of metals) await this.#parts.changed(metal, moment.now);
    return { hasChanged, hasPaused, hasForgotten };
  }

  /**
   * A metal at a time, because whoever buys waits meanwhile: its price, whether it may be used, and what its products cost are stored
   * together. `areAllPriced`: with the rates that have changed.
   */
  async #updateMetals(moment: Moment, areAllPriced: boolean): Promise<Update[]> {
    const { database, metals } = this.#parts;
    const updates: Update[] = [];
    for (const metal of metals)
      updates.push(
        await database.transaction(async () => {
          const update = await this.#updateMetal(metal, moment);
          if (update.hasChanged) await this.#parts.changed(metal, moment.now);
          return update;
        }),
      );
    // Products of the others are confirmed.
    if (!areAllPriced && updates.some(({ hasChanged }) => hasChanged))
      for (const [index, metal] of metals.entries())
        if (!updates[index]!.hasChanged) await database.transaction(() => this.#parts.changed(metal, moment.now));
    return updates;
  }

  async #updateMetal(metal: Series, moment: Moment): Promise<Update> {
    const { database } = this.#parts;
    const { spot } = settingsOf(database);
    const known = new Map((await storedSeries(database)).map((one) => [one.series, one]));
    const answers = await storedAnswers(database, this.#sources());
    const rate = await this.#spotRate();
    const cents = (await database.get<{ price: number }>('SELECT price FROM spot WHERE metal = ?', metal))?.price;
    const usedSoFar = cents === undefined || rate === undefined ? undefined : (cents / 100) * rate;
    const state = this.#judged(answers, stateOf(known, metal, usedSoFar), metal, 'spot', spot, moment);
    const pause = rate === undefined ? said('exchange', this.spotCurrency) : state.pause;
    const hasPaused = await storeSeries(database, known.get(metal), metal, { ...state, pause }, moment.now);
    if (pause || !state.accepted || rate === undefined) return { hasChanged: false, hasPaused };
    const price = Math.round((state.accepted.value / rate) * 100);
    return { hasChanged: await this.#putIntoUse(metal, price, cents, state.accepted.statedAt, moment.now), hasPaused };
  }

  /** What follows when all is stored. */
  async #follow({ now }: Moment, updates: readonly Update[]): Promise<void> {
    const { database } = this.#parts;
    const hasChanged = updates.some((update) => update.hasChanged);
    await database.transaction(async () => {
      if (hasChanged) await this.#parts.priced(now);
      if (updates.some(({ hasPaused }) => hasPaused)) await this.#parts.pausesChanged();
      else if (hasChanged || updates.some(({ hasForgotten }) => hasForgotten)) await this.#parts.moved();
      if (!hasChanged) await this.#parts.rested(now);
    });
  }

  #judged(
    answers: ReadonlyMap<string, GivenAnswer>,
    state: SeriesState,
    series: Series,
    kind: Kind,
    rules: SpotSettings | ExchangeSettings,
    moment: Moment,
  ): SeriesState {
    const { source, second } = rules;
    if (source.kind === 'manual' || source.kind === 'fixed') return judgeByHand(state, moment);
    const answerOf = (rank: Rank, asked: SourceSettings): Answer => this.#answer(answers.get(keyOf(kind, rank)), series, kind, asked);
    return judgeReading(state, answerOf('source', source), second ? answerOf('second', second) : undefined, rules, moment);
  }

  #answer(asked: GivenAnswer | undefined, series: Series, kind: Kind, source: SourceSettings): Answer {
    if (!asked) return problem('unreachable', 'it hasn’t been asked yet');
    const isMetal = kind === 'spot';
    const wanted = isMetal ? this.spotCurrency : ownCurrency(this.#parts.database);
    if (source.currency !== wanted) return problem('wrongCurrency', `the settings say ${source.currency} instead of ${wanted}`);
    const isInverse = 'isInverse' in source && source.isInverse;
    const expected: Expected = { currency: source.currency, isMetal, isInverse };
    return readingOf(asked.answer, series, expected, asked.at);
  }

  /** How much of the spot prices' currency one unit of the dealer's own buys; undefined while that may not be used. */
  async #spotRate(): Promise<number | undefined> {
    const { database } = this.#parts;
    const currency = this.spotCurrency;
    if (currency === ownCurrency(database)) return 1;
    const { countries, exchange } = settingsOf(database);
    if (exchange.source.kind === 'fixed') return countries.find((one) => one.currency.iso3Code === currency)?.rate;
    const stored = (await storedSeries(database)).find(({ series }) => series === currency);
    return stored?.state.pause === null ? stored.state.accepted?.value : undefined;
  }

  /** Returns whether the price has changed. Its time moves on with every reading, that of products only with the price. */
  async #putIntoUse(metal: Series, cents: number, before: number | undefined, statedAt: Date, now: Date): Promise<boolean> {
    const { database } = this.#parts;
    if (cents !== before) await this.#parts.changes(now);
    await database.run(
      `INSERT INTO spot (metal, price, updated_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (metal) DO UPDATE SET price = ?2, updated_at = max(spot.updated_at, ?3)`,
      metal,
      cents,
      statedAt.toISOString(),
    );
    return cents !== before;
  }
}

const keyOf = (kind: Kind, rank: Rank): string => `${kind} ${rank}`;

/** Whom staff would call: a host, a file; null where they enter the price themselves. */
function labelOf(source: SourceSettings | { kind: 'manual' | 'fixed' }): string | null {
  switch (source.kind) {
    case 'http':
    case 'csv-address':
      return new URL(source.address).host;
    case 'csv-file':
      return basename(source.file);
    case 'metals.dev':
      return 'Metals.Dev';
    case 'manual':
    case 'fixed':
      return null;
  }
}

function said(reason: Problem['reason'], detail: string): Problem {
  return { reason, detail };
}
