import { Field, Float, InputType, Int, registerEnumType } from '@nestjs/graphql';
import type { UserError } from '../../errors/user-error.model.ts';
import { GRAMS_PER_TROY_OUNCE } from '@koura/shared-types/business-constants';
import { fault } from './sender-faults.ts';

export const WeightUnit = { GRAM: 'GRAM', TROY_OUNCE: 'TROY_OUNCE', KILOGRAM: 'KILOGRAM' } as const;
type WeightUnit = keyof typeof WeightUnit;
const GRAMS: Record<WeightUnit, number> = { GRAM: 1, TROY_OUNCE: GRAMS_PER_TROY_OUNCE, KILOGRAM: 1000 };
const MOST_GRAMS = 1_000_000;
const MOST_PIECES = 10_000;

registerEnumType(WeightUnit, {
  name: 'WeightUnit',
  description: 'What a weight is given in.',
  valuesMap: {
    GRAM: { description: 'Grams.' },
    TROY_OUNCE: { description: 'Troy ounces of 31.1034768 g.' },
    KILOGRAM: { description: 'Kilograms.' },
  },
});

@InputType({ description: 'Metal that somebody may want to sell.' })
export class OfferedMetalInput {
  @Field({ description: 'Slug of the metal, such as "gold".' })
  metal: string;
  @Field(() => Float, { description: 'Parts of fine metal in a thousand: 999.9, 916.7; above 0, at most 1000.' })
  fineness: number;
  @Field(() => Float, { description: 'Gross weight of one piece in `unit`; above 0, at most 1000 kg.' })
  weight: number;
  @Field(() => WeightUnit, { description: 'The unit of `weight`.' })
  unit: WeightUnit;
  @Field(() => Int, { description: 'How many pieces, 1 to 10,000.' })
  quantity: number;
}

/** Gross weight of one piece in grams. */
export const gramsOf = ({ weight, unit }: OfferedMetalInput): number => weight * GRAMS[unit];

/** Fine metal of all pieces in troy ounces. */
export const fineOuncesOf = (offered: OfferedMetalInput): number =>
  ((gramsOf(offered) * offered.fineness) / 1000 / GRAMS_PER_TROY_OUNCE) * offered.quantity;

/** What is wrong with an offer, one entry a field. */
export function offeredMetalFaults(offered: OfferedMetalInput): UserError[] {
  const { metal, fineness, weight, quantity } = offered;
  const faults: UserError[] = [];
  if (!/^[a-z-]{1,40}$/.test(metal)) faults.push(fault('offered.metal', 'Please choose the metal.'));
  if (!(fineness > 0 && fineness <= 1000))
    faults.push(fault('offered.fineness', 'Please give the fineness in parts of a thousand, as in 999.9.'));
  if (!(weight > 0 && gramsOf(offered) <= MOST_GRAMS))
    faults.push(fault('offered.weight', 'Please give the weight of one piece, up to 1000 kg.'));
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_PIECES)
    faults.push(fault('offered.quantity', 'Please give the number of pieces, 1 to 10,000.'));
  return faults;
}
