import { Field, Float, InputType, Int } from '@nestjs/graphql';
import { GRAMS_PER_TROY_OUNCE } from '@koura/shared-types/business-constants';
import { GRAMS, type OfferedMetal, offeredMetal } from '@koura/shared-types/inputs/offered-metal';
import { MatchesSchema } from '../../errors/checked-input.ts';
import { describedEnum } from '../../schema/described-enum.ts';

export const WeightUnit = describedEnum('WeightUnit', 'The unit of a weight.', {
  GRAM: 'Grams.',
  TROY_OUNCE: 'Troy ounces of 31.1034768 g.',
  KILOGRAM: 'Kilograms.',
});
type WeightUnit = keyof typeof WeightUnit;

@InputType({ description: 'Metal offered for sale to the dealer.' })
@MatchesSchema(offeredMetal)
export class OfferedMetalInput {
  @Field({ description: 'Slug of the metal, such as "gold".' })
  metal: string;
  @Field(() => Float, { description: 'Fine metal in parts per thousand: 999.9, 916.7; above 0, at most 1000.' })
  fineness: number;
  @Field(() => Float, { description: 'Gross weight per item in `unit`; above 0, at most 1000 kg.' })
  weight: number;
  @Field(() => WeightUnit, { description: 'The unit of `weight`.' })
  unit: WeightUnit;
  @Field(() => Int, { description: 'Number of items, 1 to 10,000.' })
  quantity: number;
}

/** Gross weight per item in grams. */
export const gramsOf = ({ weight, unit }: OfferedMetal): number => weight * GRAMS[unit];

/** Fine metal of all items in troy ounces. */
export const fineOuncesOf = (offered: OfferedMetal): number =>
  ((gramsOf(offered) * offered.fineness) / 1000 / GRAMS_PER_TROY_OUNCE) * offered.quantity;
