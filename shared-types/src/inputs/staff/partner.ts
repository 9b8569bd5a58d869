import * as v from 'valibot';
import { isWebOrigin, MAX_PARTNER_POINTS, PARTNER_ID, SCOPE_NAMES } from '../../partner-scopes.ts';
import { refCodeOf } from '../../ref-code.ts';
import { requiredText } from '../text.ts';

const POINTS = 'Please enter a whole number from 1 to 1,000,000,000.';
const MAX_ORIGINS = 20;
/** The old keys may live on for a fortnight. */
const MAX_OVERLAP_HOURS = 336;

const points = v.pipe(v.number(POINTS), v.integer(POINTS), v.minValue(1, POINTS), v.maxValue(MAX_PARTNER_POINTS, POINTS));
const id = v.pipe(
  v.string(),
  v.trim(),
  v.regex(PARTNER_ID, 'Please use up to 40 small letters, digits and hyphens, such as gold-compare.'),
);
const version = v.pipe(v.number(), v.integer(), v.minValue(1));

export const savePartner = v.strictObject({
  id,
  name: requiredText('Please enter a name.', 100),
  scopes: v.pipe(v.array(v.picklist(SCOPE_NAMES, 'There’s no such scope.')), v.minLength(1, 'Please choose what the keys are for.')),
  origins: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.check(isWebOrigin, 'Please enter origins such as https://widget.example, without a path.'))),
    v.maxLength(MAX_ORIGINS, `Please enter at most ${MAX_ORIGINS} origins.`),
  ),
  pointsAMinute: points,
  pointsADay: points,
  /** An empty text: it has no links of its own. */
  ref: v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform((typed) => (typed === '' ? null : (refCodeOf(typed) ?? typed))),
      v.check(
        (code) => code === null || refCodeOf(code) === code,
        'Please use up to 40 letters, digits and hyphens, such as gold-compare.',
      ),
    ),
    null,
  ),
  version: v.nullish(version, null),
});
export type SavePartner = v.InferOutput<typeof savePartner>;

const hours = `Please enter whole hours, at most ${MAX_OVERLAP_HOURS}.`;
export const issuePartnerKey = v.strictObject({
  id,
  version,
  overlapHours: v.pipe(v.number(hours), v.integer(hours), v.minValue(0, hours), v.maxValue(MAX_OVERLAP_HOURS, hours)),
});
export type IssuePartnerKey = v.InferOutput<typeof issuePartnerKey>;

export const revokePartnerKey = v.strictObject({
  id,
  version,
  keyId: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'There’s no such key.')),
});
export type RevokePartnerKey = v.InferOutput<typeof revokePartnerKey>;
