import { MAX_GIFT_MESSAGE_LENGTH } from '@koura/shared-types/inputs/gift';
import { refCodeOf } from '@koura/shared-types/ref-code';
import type { FieldError } from '../errors/api-error.ts';

type Fields = Record<string, unknown>;

const MAX_POINTS = 100_000_000;
const CONTROL = /[^\P{Cc}\n\r\t]/u;

export function readGift({ gift }: Fields, fieldErrors: FieldError[]): { message: string } | undefined {
  if (gift === undefined || gift === null) return undefined;
  const message = typeof gift === 'object' ? (gift as Fields)['message'] : undefined;
  const isText =
    typeof message === 'string' && message.trim() !== '' && message.length <= MAX_GIFT_MESSAGE_LENGTH && !CONTROL.test(message);
  if (isText) return { message: message.trim() };
  fieldErrors.push({ path: ['gift', 'message'], message: `message must be a string of 1 to ${MAX_GIFT_MESSAGE_LENGTH} characters` });
  return undefined;
}

/** The points to be spent; 0 where none are named. */
export function readPoints({ points }: Fields, fieldErrors: FieldError[]): number {
  if (points === undefined || points === null) return 0;
  if (Number.isInteger(points) && (points as number) >= 0 && (points as number) <= MAX_POINTS) return points as number;
  fieldErrors.push({ path: ['points'], message: 'points must be a whole number from 0' });
  return 0;
}

export function readAttribution({ attribution }: Fields, fieldErrors: FieldError[]): { ref: string } | undefined {
  if (attribution === undefined || attribution === null) return undefined;
  const sent = typeof attribution === 'object' ? (attribution as Fields)['ref'] : undefined;
  const ref = typeof sent === 'string' ? refCodeOf(sent) : null;
  if (ref !== null) return { ref };
  fieldErrors.push({ path: ['attribution', 'ref'], message: 'ref must be up to 40 letters, digits and hyphens' });
  return undefined;
}
