import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Money } from '../money/money.model.ts';
import { Product } from './product.model.ts';

/** GraphQL names to the backend's. */
export const FacetName = {
  METAL: 'metal',
  MINT: 'mint',
  TYPE: 'type',
  WEIGHT: 'weight',
  OBJECTIVE: 'objective',
  AVAILABILITY: 'availability',
  CATEGORY: 'category',
} as const;
export type FacetName = (typeof FacetName)[keyof typeof FacetName];

registerEnumType(FacetName, {
  name: 'FacetName',
  description: 'What a list can be narrowed by; each has a field of the same name in `ProductFilter`.',
  valuesMap: {
    METAL: { description: 'Metals.' },
    MINT: { description: 'Mints and refiners.' },
    TYPE: { description: 'Coins, bars.' },
    WEIGHT: { description: 'Weights as sold.' },
    OBJECTIVE: { description: 'To invest or to collect.' },
    AVAILABILITY: { description: 'Whether products can be had.' },
    CATEGORY: { description: 'Shelves of the shop.' },
  },
});

@ObjectType({ description: 'One choice of a facet.' })
export class FacetValue {
  @Field({ description: 'What to put into the filter.' })
  value: string;
  @Field({ description: 'In words.' })
  label: string;
  @Field(() => Int, { description: 'Products that the list would have with it, all other filters kept.' })
  count: number;
}

@ObjectType({ description: 'What a list can be narrowed by. Counted over the list as filtered by everything but the facet itself.' })
export class Facet {
  @Field(() => FacetName, { description: 'Which one.' })
  name: FacetName;
  @Field(() => [FacetValue], { description: 'Its choices, in an order that people expect.' })
  values: FacetValue[];
}

@ObjectType({ description: 'Lowest and highest price of a list, before its price filter.' })
export class PriceRange {
  @Field(() => Money, { description: 'The lowest.' })
  min: Money;
  @Field(() => Money, { description: 'The highest.' })
  max: Money;
}

@ObjectType({ description: 'One page of a product list.' })
export class ProductPage {
  @Field(() => [Product], { description: 'The products of this page; empty past the end.' })
  items: Product[];
  @Field(() => Int, { description: 'Products on all pages.' })
  total: number;
  @Field(() => Int, { description: 'This page, from 1.' })
  page: number;
  @Field(() => Int, { description: 'Products a page.' })
  pageSize: number;
  @Field(() => Int, { description: 'Pages there are; 0 for an empty list.' })
  pageCount: number;
  @Field(() => [Facet], { description: 'What the list can be narrowed by.' })
  facets: Facet[];
  @Field(() => PriceRange, { nullable: true, description: 'Null for an empty list, or when the backend does not tell.' })
  priceRange: PriceRange | null;
}

const SEVERAL = 'Any of these, at most 100.';

@InputType({
  description:
    'Narrows a product list (specification section 7). Fields are combined with and, values of one field with or. Values that nobody knows match nothing; they are no error.',
})
export class ProductFilter {
  @Field(() => [String], { nullable: true, description: `Slugs of metals: "gold". ${SEVERAL}` })
  metal?: string[] | null;
  @Field(() => [String], { nullable: true, description: `Slugs of mints. ${SEVERAL}` })
  mint?: string[] | null;
  @Field(() => [String], { nullable: true, description: `Types: "coin", "bar". ${SEVERAL}` })
  type?: string[] | null;
  @Field(() => [String], { nullable: true, description: `Weights in slug form: "1-oz", "1-10-oz", "100-g". ${SEVERAL}` })
  weight?: string[] | null;
  @Field(() => [String], { nullable: true, description: `"invest", "collect". ${SEVERAL}` })
  objective?: string[] | null;
  @Field(() => [String], { nullable: true, description: `"inStock", "atSupplier", "soldOut", "onRequest". ${SEVERAL}` })
  availability?: string[] | null;
  @Field(() => [String], { nullable: true, description: `Slugs of categories. ${SEVERAL}` })
  category?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description: "'100 to 500' is a range, '100' at least that (specification section 5), in whole or decimal units of the currency.",
  })
  price?: string | null;
  @Field(() => [ID], { nullable: true, description: `Ids of products. ${SEVERAL}` })
  ids?: string[] | null;
  @Field(() => Int, { nullable: true, description: 'Products that are sold in quantities this small, in pieces.' })
  minimumQuantity?: number | null;
  @Field(() => String, { nullable: true, description: 'Words to look for in names and descriptions, at most 100 characters.' })
  search?: string | null;
}
