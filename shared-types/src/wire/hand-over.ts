import * as v from 'valibot';
import { staffMember } from './staff-member.ts';
import { text, time } from './values.ts';

/**
 * Which document staff saw: its kind, never its number. A dispute asks who gave it to whom, and on what sight; a number or a copy would be
 * kept for nothing.
 */
export const HAND_OVER_DOCUMENTS = ['passport', 'driverLicence', 'identityCard', 'other'] as const;
export type HandOverDocument = (typeof HAND_OVER_DOCUMENTS)[number];

/** A signature is drawn on a field of this size, in whole units. */
export const SIGNATURE_SIZE = { width: 600, height: 200 } as const;
export const MAX_SIGNATURE_LENGTH = 6000;

/**
 * An SVG path of lines between whole points: `M12 30L14 33L15 35M40 20L41 22`. Nothing else: it is shown as it is, and needs no file,
 * no decoder and no limit of pixels. Signing is optional: who cannot draw signs on paper.
 */
export const signaturePath = v.pipe(
  v.string(),
  v.maxLength(MAX_SIGNATURE_LENGTH, `must have at most ${MAX_SIGNATURE_LENGTH} characters`),
  v.regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/, 'must be a path of lines between whole points'),
);

/** A name without a document's number beside it. */
const collector = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(100, 'must have at most 100 characters'),
  v.check((name) => !/\d{3}/.test(name), 'must be a name, without a number'),
);

/** Capability "staff.collections": how a collection ended; for staff only. */
export const handOver = v.object({
  at: time,
  /** Who handed it over, and saw the document. */
  by: staffMember,
  collectedBy: text,
  document: v.fallback(v.picklist(HAND_OVER_DOCUMENTS), 'other'),
  signature: v.nullish(v.fallback(v.nullable(signaturePath), null), null),
});
export type BackendHandOver = v.InferOutput<typeof handOver>;

/** `POST /orders/{id}/shipments/{shipmentId}/hand-over` by sales. `signature` is null where nobody signed on the screen. */
export const recordHandOver = v.strictObject({
  collectedBy: collector,
  document: v.picklist(HAND_OVER_DOCUMENTS),
  signature: v.nullish(signaturePath, null),
});
export type BackendHandOverInput = v.InferInput<typeof recordHandOver>;
