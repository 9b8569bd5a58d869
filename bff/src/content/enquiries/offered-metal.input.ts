import { Field, Float, InputType, Int, registerEnumType } from '@nestjs/graphql';
import { GRAMS_PER_TROY_OUNCE } from '@koura/shared-types/business-constants';
import { GRAMS, type OfferedMetal, offeredMetal } from '@koura/shared-types/inputs/offered-metal';
import { MatchesSchema } from '../../errors/checked-input.ts';

export const WeightUnit = { GRAM: 'GRAM', TROY_OUNCE: 'TROY_OUNCE', KILOGRAM: 'KILOGRAM' } as const;
type WeightUnit = keyof typeof WeightUnit;

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
@MatchesSchema(offeredMetal)
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
export const gramsOf = ({ weight, unit }: OfferedMetal): number => weight * GRAMS[unit];

/** Fine metal of all pieces in troy ounces. */
export const fineOuncesOf = (offered: OfferedMetal): number =>
  ((gramsOf(offered) * offered.fineness) / 1000 / GRAMS_PER_TROY_OUNCE) * offered.quantity;
