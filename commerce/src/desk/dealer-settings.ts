import type { BackendDealerSettings } from '@koura/shared-types/wire/dealer-settings';
import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import type { Database } from '../database/database.ts';
import { type DealerFileLines, findDealerFile } from '../settings/dealer-file-lines.ts';
import { findSeller } from '../settings/seller.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { taskOf } from '../staff/staff-member.ts';

type Entry = BackendDealerSettings['groups'][number]['entries'][number];

/** What the dealer has decided, in the words and the order of the file that `set-up` reads. Admins read it; the file changes it. */
export function registerDealerSettingsRoutes(app: FastifyInstance, commerce: Commerce): void {
  app.get('/dealer-settings', { config: { capability: 'staff.settings' } }, async (request) => {
    await taskOf(commerce, request, 'settings.view');
    return commerce.dialect.action(await dealerSettings(commerce.database));
  });
}

async function dealerSettings(database: Database): Promise<BackendDealerSettings> {
  const file = await findDealerFile(database);
  const suppliers = await database.all<object>('SELECT slug, name, min_days AS minDays, max_days AS maxDays FROM suppliers ORDER BY id');
  const groups = [
    { name: 'seller', path: 'seller', value: (await findSeller(database)) ?? {} },
    { name: 'suppliers', path: 'suppliers', value: suppliers.map((one) => ({ ...one })) },
    ...Object.entries(settingsOf(database)).map(([name, value]) => ({ name, path: `settings.${name}`, value: value as unknown })),
  ];
  return {
    file: file ? { name: file.name, readAt: file.readAt } : null,
    groups: groups.map(({ name, path, value }) => ({ name, entries: entriesOf(path, value, file) })),
  };
}

/** A value as lines of text; lists of plain values are one. */
function entriesOf(path: string, value: unknown, file: DealerFileLines | undefined): Entry[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every((one) => !isGroup(one))) return [entry(path, value.map(textOf).join(', ') || 'none', file)];
  if (!isGroup(value)) return [entry(path, textOf(value), file)];
  const inner = Object.entries(value);
  if (inner.length === 0) return [entry(path, 'none', file)];
  return inner.flatMap(([name, one]) => entriesOf(`${path}.${name}`, one, file));
}

function entry(path: string, value: string, file: DealerFileLines | undefined): Entry {
  return { path, value, line: file?.lines[path] ?? null };
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
