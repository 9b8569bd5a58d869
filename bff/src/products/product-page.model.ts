import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Money } from '../money/money.model.ts';
import { Product } from './product.model.ts';
import { describedEnum } from '../schema/described-enum.ts';
import { Page } from '../schema/page.model.ts';

/** Values of the backend by their GraphQL names. */
export const FacetName = describedEnum('FacetName', 'A facet of a product list; each has a filter of the same name in `ProductFilter`.', {
  METAL: ['metal', 'Metals.'],
  MINT: ['mint', 'Mints and refiners.'],
  TYPE: ['type', 'Coins, bars.'],
  WEIGHT: ['weight', 'Weight as sold.'],
  OBJECTIVE: ['objective', 'To invest or to collect.'],
  AVAILABILITY: ['availability', 'Whether products are available.'],
  CATEGORY: ['category', 'Categories of the shop.'],
});
export type FacetName = (typeof FacetName)[keyof typeof FacetName];

@ObjectType({ description: 'One value of a facet.' })
export class FacetValue {
  @Field({ description: 'The value for the filter.' })
  value: string;
  @Field({ description: 'The label to display.' })
  label: string;
  @Field(() => Int, { description: 'Products that the list would contain with this value, all other filters applied.' })
  count: number;
}

@ObjectType({ description: 'A facet of a product list, counted with every filter but its own applied.' })
export class Facet {
  @Field(() => FacetName, { description: 'The field that the facet counts.' })
  name: FacetName;
  @Field(() => [FacetValue], { description: 'Its values, in display order.' })
  values: FacetValue[];
}

@ObjectType({ description: 'Lowest and highest price of a list, without its price filter.' })
export class PriceRange {
  @Field(() => Money, { description: 'The lowest price of one unit among the products found.' })
  min: Money;
  @Field(() => Money, { description: 'The highest price of one unit among the products found.' })
  max: Money;
}

@ObjectType({ description: 'A year in a search that no product which matches the rest of it is of.' })
export class SearchedYear {
  @Field(() => Int, { description: 'The year in the search.' })
  asked: number;
  @Field(() => [Int], { description: 'The nearest years, which these products are of; empty where their years are not known.' })
  found: number[];
}

@ObjectType({ description: 'One page of a product list.' })
export class ProductPage extends Page {
  @Field(() => [Product], { description: 'The products of this page; empty past the end.' })
  items: Product[];
  @Field(() => [Facet], { description: 'The facets of the list.' })
  facets: Facet[];
  @Field(() => PriceRange, { nullable: true, description: 'Null for an empty list, or when the backend does not provide it.' })
  priceRange: PriceRange | null;
  @Field(() => String, {
    nullable: true,
    description: 'Where no product matches the search as typed: the nearest spelling, which these products match. Null otherwise.',
  })
  correctedSearch: string | null;
  @Field(() => SearchedYear, {
    nullable: true,
    description: 'Where the year in the search was left out: that year, and the nearest ones. Null otherwise.',
  })
  searchedYear: SearchedYear | null;
}

const SEVERAL = 'Any of these, at most 100.';

@InputType({
  description:
    'Filters a product list (specification section 7). Fields are combined with AND, values of one field with OR. A metal, availability, objective or price that does not exist is BAD_USER_INPUT, with what is allowed; other unknown values match nothing. A value in other capitals is the same one.',
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
  @Field(() => [String], { nullable: true, description: `INVEST, COLLECT; "invest" and "collect" are the same. ${SEVERAL}` })
  objective?: string[] | null;
  @Field(() => [String], {
    nullable: true,
    description: `IN_STOCK, AT_SUPPLIER, SOLD_OUT, ON_REQUEST; "inStock" and so on are the same. ${SEVERAL}`,
  })
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
  @Field(() => Int, { nullable: true, description: 'Products sold in quantities this small.' })
  minimumQuantity?: number | null;
  @Field(() => String, { nullable: true, description: 'Words in names, mints, metals, weights and SKUs, at most 100 characters.' })
  search?: string | null;
}
