import { isWebOrigin, MAX_PARTNER_KEYS, MAX_PARTNER_POINTS, PARTNER_ID, SCOPE_NAMES } from '@koura/shared-types/partner-scopes';
import { refCodeOf } from '@koura/shared-types/ref-code';
import type { BackendPartner } from '@koura/shared-types/wire/partner';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { conflict, invalidInput } from '../errors/api-error.ts';
import { readBody } from '../query/read-body.ts';
import { changeOf, inAuditedTransaction } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { findPartner, findPartnerByRef, storePartner } from './partner-store.ts';

const points = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PARTNER_POINTS));
const time = v.pipe(v.string(), v.isoTimestamp());

const partner = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(100)),
  scopes: v.pipe(v.array(v.picklist(SCOPE_NAMES)), v.minLength(1, 'must name a scope')),
  origins: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200), v.check(isWebOrigin, 'must be an origin'))), v.maxLength(20)),
  quota: v.object({ minute: points, day: points }),
  keys: v.pipe(
    v.array(
      v.object({
        sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
        hint: v.pipe(v.string(), v.maxLength(8)),
        createdAt: time,
        until: v.nullish(time, null),
      }),
    ),
    v.maxLength(MAX_PARTNER_KEYS),
  ),
  ref: v.nullish(
    v.pipe(
      v.string(),
      v.check((code) => refCodeOf(code) === code, 'must be up to 40 small letters, digits and hyphens'),
    ),
    null,
  ),
  /** The version that the person has seen; null where there is none yet. */
  version: v.nullish(v.pipe(v.number(), v.integer()), null),
});

/**
 * PUT /partners/{id} by an Admin: a new partner, or all of one that there is. 409 where a colleague has changed it since `version`, except
 * that the same record again is no change.
 */
export async function savePartner(database: Database, staff: StaffMember, id: string, body: unknown, now: Date): Promise<void> {
  if (!PARTNER_ID.test(id)) throw invalidInput({ path: ['id'], message: 'id must be up to 40 lower-case letters, digits and hyphens' });
  const { version, ...fields } = readBody(partner, body);
  const known = await findPartner(database, id);
  if (known && isSame(known, fields)) return;
  const entry = { staff, action: 'changePartner', method: 'PUT', path: `/partners/${id}` } as const;
  await inAuditedTransaction(database, entry, now, async (facts) => {
    facts.changes = [
      ...changeOf('name', known?.name ?? null, fields.name),
      ...changeOf('scopes', known?.scopes.join(', ') ?? null, fields.scopes.join(', ')),
      ...changeOf('origins', known?.origins.join(', ') || null, fields.origins.join(', ') || null),
      ...changeOf('points', known ? pointsText(known) : null, pointsText(fields)),
      ...changeOf('ref', known?.ref ?? null, fields.ref),
      ...changeOf('keys', known ? keysText(known) : null, keysText(fields)),
    ];
    if ((known?.version ?? null) !== version)
      throw conflict('ConflictError', 'CONFLICT', 'A colleague has changed this partner in the meantime. Nothing was saved.', { id });
    const owner = fields.ref === null ? undefined : await findPartnerByRef(database, fields.ref);
    if (owner && owner.id !== id) throw invalidInput({ path: ['ref'], message: `${owner.name} has this code already.` });
    await storePartner(database, { ...fields, id, version: (version ?? 0) + 1 });
  });
}

function isSame({ id: _id, version: _version, ...known }: BackendPartner, fields: Omit<BackendPartner, 'id' | 'version'>): boolean {
  const textOf = ({ name, scopes, origins, quota, keys, ref }: typeof fields): string =>
    JSON.stringify([name, scopes, origins, quota.minute, quota.day, ref, keys.map(({ sha256, until }) => [sha256, until])]);
  return textOf(known) === textOf(fields);
}

function pointsText({ quota: { minute, day } }: Pick<BackendPartner, 'quota'>): string {
  return `${minute} a minute, ${day} a day`;
}

function keysText({ keys }: Pick<BackendPartner, 'keys'>): string | null {
  return keys.map(({ hint, until }) => `…${hint}${until === null ? '' : ` until ${until}`}`).join(', ') || null;
}
