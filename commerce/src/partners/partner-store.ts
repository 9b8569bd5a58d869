import type { BackendPartner } from '@koura/shared-types/wire/partner';
import type { Database } from '../database/database.ts';
import { upsert } from '../database/sql.ts';

interface PartnerRow {
  id: string;
  name: string;
  scopes: string;
  origins: string;
  points_a_minute: number;
  points_a_day: number;
  keys: string;
  ref: string | null;
  version: number;
}

const COLUMNS = ['id', 'name', 'scopes', 'origins', 'points_a_minute', 'points_a_day', 'keys', 'ref', 'version'];
const SELECT = `SELECT ${COLUMNS.join(', ')} FROM partners`;

/** All partners by name. */
export async function listPartners(database: Database): Promise<BackendPartner[]> {
  return (await database.all<PartnerRow>(`${SELECT} ORDER BY name, id`)).map(describe);
}

export async function findPartner(database: Database, id: string): Promise<BackendPartner | undefined> {
  const row = await database.get<PartnerRow>(`${SELECT} WHERE id = ?`, id);
  return row && describe(row);
}

/** The partner whose links have this code. */
export async function findPartnerByRef(database: Database, ref: string): Promise<{ id: string; name: string } | undefined> {
  return database.get<{ id: string; name: string }>('SELECT id, name FROM partners WHERE ref = ?', ref);
}

export async function storePartner(
  database: Database,
  { id, name, scopes, origins, quota, keys, ref, version }: BackendPartner,
): Promise<void> {
  await database.run(
    upsert('partners', ['id'], COLUMNS.slice(1)),
    id,
    name,
    JSON.stringify(scopes),
    JSON.stringify(origins),
    quota.minute,
    quota.day,
    JSON.stringify(keys),
    ref,
    version,
  );
}

function describe({ scopes, origins, points_a_minute: minute, points_a_day: day, keys, ...row }: PartnerRow): BackendPartner {
  return {
    ...row,
    scopes: JSON.parse(scopes) as BackendPartner['scopes'],
    origins: JSON.parse(origins) as string[],
    quota: { minute, day },
    keys: JSON.parse(keys) as BackendPartner['keys'],
  };
}
