import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Metal } from '../products/product-parts.model.ts';

@ObjectType({ description: 'A currency.' })
export class Currency {
  @Field({ description: 'ISO 4217 code: "NZD".' })
  iso3Code: string;
}

@ObjectType({ description: 'A country with a shop (specification section 3).' })
export class Country {
  @Field(() => ID, { description: 'Its number at the backend, as text.' })
  id: string;
  @Field({ description: 'ISO 3166-1 alpha-2 code: "NZ". Send it as X-Country-Code.' })
  isoCode: string;
  @Field({ description: 'Its name.' })
  name: string;
  @Field(() => String, { nullable: true, description: "Origin of the country's own site; null when this site serves it." })
  url: string | null;
  @Field(() => Currency, { description: 'What prices are in there.' })
  currency: Currency;
  @Field({ description: 'Telephone of the desk for that country.' })
  phone: string;
}

@ObjectType({ description: 'Where the dealer is.' })
export class Address {
  @Field({ description: 'Street and number.' })
  street: string;
  @Field(() => String, { nullable: true, description: 'Suburb.' })
  suburb: string | null;
  @Field({ description: 'Town or city.' })
  city: string;
  @Field({ description: 'Postcode, as the country writes it.' })
  postcode: string;
  @Field({ description: 'Country, in words.' })
  country: string;
}

@ObjectType({ description: 'The dealer on another site.' })
export class SocialLink {
  @Field({ description: 'Name of that site.' })
  name: string;
  @Field({ description: 'Absolute URL.' })
  url: string;
}

@ObjectType({ description: 'A kind of product with a list of its own.' })
export class ProductType {
  @Field(() => ID, { description: 'As in `ProductFilter.type`: "coin".' })
  slug: string;
  @Field({ description: 'As in the path `/buy/{metal}/{segment}/`: "coins".' })
  segment: string;
  @Field({ description: 'Its name, in the plural: "Coins".' })
  name: string;
}

@ObjectType({ description: "What the page needs to show the card provider's fields." })
export class CardEntry {
  @Field({ description: "The provider's public key." })
  publishableKey: string;
  @Field({ description: "URL of the provider's script." })
  scriptUrl: string;
  @Field({
    description:
      'Whether a signed-in person can save a card, see their saved cards and remove them. False where the backend charges cards and does not have capability "accounts.cards".',
  })
  canSaveCards: boolean;
}

@ObjectType({ description: 'A way to sign in with an account at another company.' })
export class SignInProvider {
  @Field(() => ID, { description: 'Its name at the backend: "google".' })
  slug: string;
  @Field({ description: 'Its name in words: "Google".' })
  name: string;
  @Field({
    description:
      'Where the browser goes to sign in, by an ordinary link and not by script. Append `?return=` with an encoded local path to come back there.',
  })
  path: string;
}

@ObjectType({
  description: 'What the shop can do for people; all false before a plain Strapi (`COMMERCE_QUERIES=stock`). Hide what is false.',
})
export class ShopServices {
  @Field({ description: 'There is a cart, and orders can be placed.' })
  orders: boolean;
  @Field({ description: '`subscribeToNewsletter` works.' })
  newsletter: boolean;
  @Field({ description: '`updateProfile` works.' })
  profile: boolean;
}

@ObjectType({ description: "Settings of the shop for the caller's country (specification section 3)." })
export class Website {
  @Field({ description: "The dealer's name." })
  brandName: string;
  @Field({ description: "The dealer's name in paths: `/{brand}-premium/`." })
  brandSlug: string;
  @Field(() => [Country], { description: 'All countries that have a shop.' })
  countries: Country[];
  @Field({ description: 'ISO code of the country for visitors who chose none.' })
  defaultCountry: string;
  @Field(() => Country, { description: 'The country that this answer is for.' })
  country: Country;
  @Field({ description: 'ISO 4217 code of all prices in this country.' })
  currency: string;
  @Field({ description: 'Telephone of the desk.' })
  phone: string;
  @Field(() => String, { nullable: true, description: 'Mail address of the desk.' })
  email: string | null;
  @Field(() => Address, { nullable: true, description: 'Where the shop is.' })
  address: Address | null;
  @Field(() => String, { nullable: true, description: 'In the form "Mo-Fr 09:00-17:00".' })
  openingHours: string | null;
  @Field(() => [SocialLink], { description: 'The dealer on other sites.' })
  socials: SocialLink[];
  @Field({ description: 'When stocked products without an estimate of their own are delivered, in words.' })
  estimatedDeliveryTimeInStock: string;
  @Field({ description: 'The same as a sentence.' })
  etaDescriptionInStock: string;
  @Field({ description: 'The same for products that are ordered in.' })
  etaDescriptionAtSupplier: string;
  @Field(() => [Metal], { description: "Metals that products are made of, in the dealer's order." })
  metals: Metal[];
  @Field(() => [ProductType], { description: "Kinds of product, in the dealer's order." })
  productTypes: ProductType[];
  @Field(() => [String], {
    description: 'What the backend can do beyond specification section 7 (docs/backend-contract.md). What is missing is hidden.',
  })
  capabilities: string[];
  @Field(() => ShopServices, { description: 'What the shop can do for people.' })
  services: ShopServices;
  @Field(() => CardEntry, { description: 'For the card fields at checkout.' })
  cardEntry: CardEntry;
  @Field(() => [SignInProvider], { description: 'Other ways to sign in; empty where there are none.' })
  signInProviders: SignInProvider[];
}
