import { setDealerLocale } from '@koura/shared-types/dealer-locale';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { upsert } from '../database/sql.ts';
import { invalidInput } from '../errors/api-error.ts';
import { readBody } from '../query/read-body.ts';
import { dealerSettings, type DealerSettings } from './dealer-settings.ts';

// Every request reads the countries, so the stored settings are parsed once.
const known = new WeakMap<Database, DealerSettings>();

/** The settings as they were last loaded or changed. */
export function settingsOf(database: Database): DealerSettings {
  const settings = known.get(database);
  if (!settings) throw new Error('this database has no settings that this release can read: set the shop up');
  return settings;
}

/** Reads the settings after a database was opened, or replaced as a whole. Before the shop is set up there are none. */
export async function loadSettings(database: Database): Promise<void> {
  const stored = v.safeParse(dealerSettings, await storedEntries(database));
  if (stored.success) know(database, stored.output);
  else known.delete(database);
}

/** Takes settings over that were written while the program runs. Throws, and keeps the ones before, where a newer release wrote them. */
export async function reloadSettings(database: Database): Promise<void> {
  const stored = v.safeParse(dealerSettings, await storedEntries(database));
  if (!stored.success) throw new Error('the settings were written by another release: this program goes on with those before');
  know(database, stored.output);
}

/** Replaces the given entries. Throws 400 with the path of each invalid value. */
export async function changeSettings(database: Database, entries: Record<string, unknown>): Promise<DealerSettings> {
  const unknown = Object.keys(entries).filter((name) => !Object.hasOwn(dealerSettings.entries, name));
  if (unknown.length > 0) {
    const message = `must be one of ${Object.keys(dealerSettings.entries).join(', ')}`;
    throw invalidInput(...unknown.map((name) => ({ path: [name], message: `${name} ${message}` })));
  }
  const changed = readBody(dealerSettings, { ...settingsOf(database), ...entries });
  await store(database, changed);
  return changed;
}

export async function seedSettings(database: Database, settings: DealerSettings): Promise<void> {
  await store(database, v.parse(dealerSettings, settings));
}

async function store(database: Database, settings: DealerSettings): Promise<void> {
  await database.transaction(async () => {
    for (const [name, value] of Object.entries(settings)) {
      await database.run(upsert('dealer_settings', ['name'], ['value']), name, JSON.stringify(value));
    }
  });
  know(database, settings);
}

function know(database: Database, settings: DealerSettings): void {
  known.set(database, settings);
  const { calendar, dealer, countries } = settings;
  setDealerLocale({
    timeZone: calendar.zone,
    locale: dealer.locale,
    country: countries[0]?.isoCode,
    currency: countries[0]?.currency.iso3Code,
  });
}

/** The settings as they are stored, by another release perhaps; no entries before the shop was set up. */
export async function storedEntries(database: Database): Promise<Record<string, unknown>> {
  const rows = await database.all<{ name: string; value: string }>('SELECT name, value FROM dealer_settings ORDER BY name');
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}
