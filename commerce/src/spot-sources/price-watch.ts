import type { Database } from '../database/database.ts';
import { upsert } from '../database/sql.ts';
import type { SourceAnswer } from './reading.ts';
import type { SourceSettings } from './source-settings.ts';

/** After a longer break, as of a machine that slept, nobody knows whether a price has moved meanwhile. */
const WATCHING_MS = 600_000;
/** Times are stored so often. */
const KEPT_MS = 60_000;

interface Watch {
  /** Since when the sources have been asked without a break while the market was open. */
  watchedSince: Date;
  judgedAt: Date;
  wasOpen: boolean;
  /** Until when premiums and taxes that begin and end have been minded. */
  pricedUntil: Date;
}

async function storedWatch(database: Database): Promise<Watch | undefined> {
  const row = await database.get<{ watched: string; judged: string; open: number; priced: string }>(
    'SELECT watched_since AS watched, judged_at AS judged, was_open AS open, priced_until AS priced FROM price_watch',
  );
  return (
    row && {
      watchedSince: new Date(row.watched),
      judgedAt: new Date(row.judged),
      wasOpen: row.open === 1,
      pricedUntil: new Date(row.priced),
    }
  );
}

async function store(database: Database, { watchedSince, judgedAt, wasOpen, pricedUntil }: Watch): Promise<void> {
  await database.run(
    upsert('price_watch', ['id'], ['watched_since', 'judged_at', 'was_open', 'priced_until']),
    1,
    watchedSince.toISOString(),
    judgedAt.toISOString(),
    wasOpen ? 1 : 0,
    pricedUntil.toISOString(),
  );
}

const isStale = (stored: Date, now: Date): boolean => now < stored || now.getTime() - stored.getTime() >= KEPT_MS;

/** Notes that prices are looked after; within a transaction. Answers since when they have been, and whether the market has just closed. */
export async function noteWatching(database: Database, now: Date, isOpen: boolean): Promise<{ watchedSince: Date; hasClosed: boolean }> {
  const before = await storedWatch(database);
  const isBreak = !before?.wasOpen || now.getTime() - before.judgedAt.getTime() > WATCHING_MS;
  const watchedSince = !before || (isOpen && isBreak) ? now : before.watchedSince;
  if (!before || watchedSince !== before.watchedSince || isOpen !== before.wasOpen || isStale(before.judgedAt, now))
    await store(database, { watchedSince, judgedAt: now, wasOpen: isOpen, pricedUntil: before?.pricedUntil ?? now });
  return { watchedSince, hasClosed: before?.wasOpen === true && !isOpen };
}

/** Until when premiums and taxes that begin and end have been minded; within a transaction that `notePriced` ends. */
export async function pricedUntil(database: Database, now: Date): Promise<Date> {
  return (await storedWatch(database))?.pricedUntil ?? now;
}

/** Notes that prices are those of `now`. Without a change of prices it is enough to do so once a minute. */
export async function notePriced(database: Database, now: Date, hasChanged: boolean): Promise<void> {
  const before = await storedWatch(database);
  if (before && !hasChanged && !isStale(before.pricedUntil, now)) return;
  await store(database, { watchedSince: now, judgedAt: now, wasOpen: false, ...before, pricedUntil: now });
}

/** The latest answer of a source, and when it gave it. */
export interface GivenAnswer {
  answer: SourceAnswer;
  at: Date;
}

/** The latest answers by the name of their source, of those whose settings are still the same. */
export async function storedAnswers(
  database: Database,
  sources: readonly (readonly [string, SourceSettings])[],
): Promise<Map<string, GivenAnswer>> {
  const rows = await database.all<{ source: string; settings: string; answer: string; at: string }>(
    'SELECT source, settings, answer, at FROM source_answers ORDER BY source',
  );
  const settings = new Map(sources.map(([name, source]) => [name, JSON.stringify(source)]));
  return new Map(
    rows
      .filter((row) => settings.get(row.source) === row.settings)
      .map((row) => [row.source, { answer: fromText(row.answer), at: new Date(row.at) }]),
  );
}

export async function storeAnswer(database: Database, name: string, source: SourceSettings, { answer, at }: GivenAnswer): Promise<void> {
  const text = JSON.stringify('problem' in answer ? answer : { prices: [...answer.prices] });
  await database.run(
    upsert('source_answers', ['source'], ['settings', 'answer', 'at']),
    name,
    JSON.stringify(source),
    text,
    at.toISOString(),
  );
}

function fromText(text: string): SourceAnswer {
  const stored = JSON.parse(text) as Extract<SourceAnswer, { problem: unknown }> | { prices: [string, never][] };
  return 'problem' in stored ? stored : { prices: new Map(stored.prices) };
}
