import type { BasketPreference as Preference } from '@koura/shared-types/inputs/best-value';
import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { rows } from '../../graphql/rows.ts';
import { Money } from '../../money/money.model.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { Product } from '../product.model.ts';
import { MAX_LINES } from './choose-basket.ts';

export const BasketPreference = describedEnum('BasketPreference', 'What a proposed basket is the best at.', {
  LOWEST_PREMIUM: 'The lowest price per ounce of the baskets that spend at least nine tenths of the budget; else the most fine metal.',
  DIVISIBLE: 'The most fine metal in pieces of at most an eighth of the budget each, or more if there are none that small.',
  BUYBACK: "The most money back at the dealer's current buying prices.",
} satisfies Record<Preference, string>);

@ObjectType({ description: 'A quantity of one product in a proposed basket.' })
export class BasketLine {
  @Field(() => Product)
  product: Product;
  @Field(() => Int, { description: 'Units of the product in the basket.' })
  quantity: number;
  @Field(() => Money, { description: 'Price per unit at the price break that the quantity reaches.' })
  unitPrice: Money;
  @Field(() => Money, { description: 'Total of the line.' })
  total: Money;
}

@ObjectType({ description: 'A basket proposed for a budget. Add its lines to the cart; the totals there are the valid ones.' })
export class Basket {
  @Field(() => BasketPreference, { description: 'What it is the best at.' })
  preference: Preference;
  @Field(() => [BasketLine], { complexity: rows(MAX_LINES), description: 'The lines, at most 4, the most expensive first.' })
  lines: BasketLine[];
  @Field(() => Money, { description: 'Sum of the lines.' })
  total: Money;
  @Field(() => Money, {
    nullable: true,
    description: 'Insured courier, as in `website.delivery`; null where the backend does not state its price.',
  })
  courier: Money | null;
  @Field(() => Money, { description: 'What is left of the budget.' })
  left: Money;
  @Field(() => Float, { description: 'Fine metal of all lines in troy ounces.' })
  fineOunces: number;
  @Field(() => Money, { description: 'Total and courier per troy ounce of fine metal.' })
  allInPerOunce: Money;
  @Field(() => Money, {
    nullable: true,
    description: 'What the dealer would pay now for all of it; null where a product has no `buyBackPrice`.',
  })
  buyBack: Money | null;
  @Field(() => Float, {
    nullable: true,
    description: 'What would be lost by selling everything back now, in percent of `total`; null where a product has no `buyBackPrice`.',
  })
  spreadPercent: number | null;
}
