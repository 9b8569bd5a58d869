import { createHash } from 'node:crypto';
import { isWebOrigin, MAX_PARTNER_POINTS, PARTNER_ID, type PartnerScope, SCOPE_NAMES } from '@koura/shared-types/partner-scopes';
import { refCodeOf } from '@koura/shared-types/ref-code';
import * as v from 'valibot';

/** Cost points that a partner may use. */
export interface Quota {
  minute: number;
  day: number;
}

export interface Partner {
  /** Names it in logs and counts; the same for all its keys. */
  id: string;
  name: string;
  scopes: readonly PartnerScope[];
  /** Origins of pages that may use its keys in a browser. */
  origins: readonly string[];
  quota: Quota;
  /** The code of its links, which what its keys order has too; null: it has none. */
  ref: string | null;
  /** `sha256` in hexadecimal digits. `until`: not accepted from then on. */
  keys: readonly { sha256: string; until?: Date | undefined }[];
}

/** Far above a price list every minute: the whole sample catalogue costs some 7,500 points. */
const USUAL_QUOTA: Quota = { minute: 200_000, day: 20_000_000 };

const points = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PARTNER_POINTS));

const PARTNER = v.strictObject({
  id: v.pipe(v.string(), v.regex(PARTNER_ID, 'must be up to 40 lower-case letters, digits and hyphens')),
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  scopes: v.pipe(v.array(v.picklist(SCOPE_NAMES, `must be of ${SCOPE_NAMES.join(', ')}`)), v.minLength(1)),
  origins: v.optional(v.array(v.pipe(v.string(), v.check(isWebOrigin, 'must be an origin such as https://widget.example'))), []),
  quota: v.optional(v.strictObject({ minute: points, day: points }), USUAL_QUOTA),
  ref: v.nullish(
    v.pipe(
      v.string(),
      v.check((code) => refCodeOf(code) === code, 'must be up to 40 small letters, digits and hyphens'),
    ),
    null,
  ),
  keys: v.array(
    v.strictObject({
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hexadecimal digits')),
      until: v.optional(
        v.pipe(
          v.string(),
          v.isoTimestamp(),
          v.transform((text) => new Date(text)),
        ),
      ),
    }),
  ),
});

const FILE = v.strictObject({ partners: v.array(PARTNER) });

/** The partners of a file in JSON. Throws an error that says what is wrong, without its content. */
export function partnersIn(json: string): Partner[] {
  const read = v.safeParse(FILE, JSON.parse(json));
  if (!read.success) {
    const [issue] = read.issues;
    throw new Error(`${v.getDotPath(issue) ?? 'it'}: ${issue.message.replace(/ but received .*$/s, '')}`);
  }
  const { partners } = read.output;
  const ids = partners.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined) throw new Error(`two partners have the id ${twice}`);
  return partners;
}

/** How a key is stored and looked up: keys have 256 random bits, so a fast hash is enough. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
