import { kind, sender } from '@koura/shared-types/inputs/enquiry';
import { offeredMetal, type OfferedMetal, WEIGHT_UNITS } from '@koura/shared-types/inputs/offered-metal';
import * as v from 'valibot';
import { numbersOf, type OfferTyped } from './offered-metal.ts';

export const sellSchema = v.pipe(
  v.strictObject({
    ...sender,
    kind,
    metal: v.string(),
    fineness: v.string(),
    weight: v.string(),
    unit: v.picklist(WEIGHT_UNITS),
    quantity: v.string(),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    for (const { message, path } of v.safeParse(offeredMetal, numbersOf(dataset.value as OfferTyped)).issues ?? [])
      addIssue({ message, path });
  }),
);
export type SellValues = v.InferOutput<typeof sellSchema>;

/** What the fields offer; undefined while one of them is missing or invalid. */
export function offeredIn(typed: OfferTyped): OfferedMetal | undefined {
  const offer = v.safeParse(offeredMetal, numbersOf(typed));
  return offer.success ? offer.output : undefined;
}
