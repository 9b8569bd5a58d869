import { setDealerLocale } from '@koura/shared-types/dealer-locale';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { invalidInput } from '../errors/api-error.ts';
import { readBody } from '../query/read-body.ts';
import { dealerSettings, type DealerSettings } from './dealer-settings.ts';

// Every request reads the countries, so the stored settings are parsed once.
const known = new WeakMap<Database, DealerSettings>();

export function settingsOf(database: Database): DealerSettings {
  return known.get(database) ?? know(database, read(database));
}

/** Replaces the given entries. Throws 400 with the path of each invalid value. */
export function changeSettings(database: Database, entries: Record<string, unknown>): DealerSettings {
  const unknown = Object.keys(entries).filter((name) => !Object.hasOwn(dealerSettings.entries, name));
  if (unknown.length > 0) {
    const message = `must be one of ${Object.keys(dealerSettings.entries).join(', ')}`;
    throw invalidInput(...unknown.map((name) => ({ path: [name], message: `${name} ${message}` })));
  }
  const changed = readBody(dealerSettings, { ...settingsOf(database), ...entries });
  store(database, changed);
  return changed;
}

export function seedSettings(database: Database, settings: DealerSettings): void {
  store(database, v.parse(dealerSettings, settings));
}

/** Reads the settings anew at the next question, since the whole database was replaced. */
export function forgetSettings(database: Database): void {
  known.delete(database);
}

function store(database: Database, settings: DealerSettings): void {
  database.transaction(() => {
    for (const [name, value] of Object.entries(settings)) {
      database.run('INSERT OR REPLACE INTO dealer_settings (name, value) VALUES (?, ?)', name, JSON.stringify(value));
    }
  });
  know(database, settings);
}

function know(database: Database, settings: DealerSettings): DealerSettings {
  known.set(database, settings);
  const { calendar, dealer, countries } = settings;
  setDealerLocale({
    timeZone: calendar.zone,
    locale: dealer.locale,
    country: countries[0]?.isoCode,
    currency: countries[0]?.currency.iso3Code,
  });
  return settings;
}

function read(database: Database): DealerSettings {
  return v.parse(dealerSettings, storedEntries(database));
}

/** The settings as they are stored, by another release perhaps; no entries before the shop was set up. */
export function storedEntries(database: Database): Record<string, unknown> {
  const rows = database.all<{ name: string; value: string }>('SELECT name, value FROM dealer_settings');
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}
