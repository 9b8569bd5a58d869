import {
  NO_PLAIN_FIELDS,
  type PLAIN_PRODUCT_FIELDS,
  type PlainKind,
  type PlainProductField,
  type PlainProductFields,
  plainProductFields,
} from '@koura/shared-types/plain-product-fields';
import * as v from 'valibot';
import { flag, fromOne, positive, text } from './row-fields.ts';

const KINDS = { text: v.optional(text), number: v.optional(positive), integer: v.optional(fromOne), flag } satisfies Record<
  PlainKind,
  unknown
>;

/** The plain fields that a seed file may give. */
export const plainEntries = Object.fromEntries(plainProductFields.map(([name, { kind }]) => [name, KINDS[kind]])) as {
  [Name in PlainProductField]: (typeof KINDS)[(typeof PLAIN_PRODUCT_FIELDS)[Name]['kind']];
};

type Given = { [Name in PlainProductField]?: PlainProductFields[Name] | undefined };

/** Every plain field of a product, each from the first of these that gives it. */
export function plainFieldsFrom<const Last extends Given>(given: [...Given[], Last]): PlainProductFields & Last {
  return Object.fromEntries(
    plainProductFields.map(([name]) => [name, given.map((one) => one[name]).find((value) => value !== undefined) ?? NO_PLAIN_FIELDS[name]]),
  ) as PlainProductFields & Last;
}
