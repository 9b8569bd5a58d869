import type { CapabilityName } from '@koura/shared-types/capabilities';
import type { MailKind } from '../commerce/mails.ts';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Metal } from '../products/product-parts.model.ts';
import { CountryRules } from './country-rules.model.ts';
import type { FactSource } from './placeholders/placeholder-values.ts';
import { TradeTerms } from './trade-terms.model.ts';
import { WebsiteDelivery } from './website-delivery.model.ts';

@ObjectType({ description: 'A currency in which the shop sells.' })
export class Currency {
  @Field({ description: 'ISO 4217 code: "NZD".' })
  iso3Code: string;
}

@ObjectType({ description: 'A country with a shop (specification section 3).' })
export class Country {
  @Field(() => ID, { description: 'Id at the backend.' })
  id: string;
  @Field({ description: 'ISO 3166-1 alpha-2 code: "NZ". Send it as X-Country-Code.' })
  isoCode: string;
  @Field({ description: 'Name of the country, in English.' })
  name: string;
  @Field(() => String, { nullable: true, description: "Origin of the country's own site; null when this site serves it." })
  url: string | null;
  @Field(() => Currency, { description: 'The currency of its prices.' })
  currency: Currency;
  @Field({ description: 'Telephone number of the sales desk for that country.' })
  phone: string;
  @Field(() => CountryRules, {
    nullable: true,
    description: 'Its addresses, tax and wording; null where the backend has none (capability "countries.rules").',
  })
  rules: CountryRules | null;
}

@ObjectType({ description: "The dealer's address, for visitors." })
export class Address {
  @Field({ description: 'Street and number.' })
  street: string;
  @Field(() => String, { nullable: true, description: 'Suburb; null where the address has none.' })
  suburb: string | null;
  @Field({ description: 'Town or city.' })
  city: string;
  @Field({ description: 'Postcode, as the country writes it.' })
  postcode: string;
  @Field({ description: "Country of the dealer's address as the dealer writes it, not a code." })
  country: string;
}

@ObjectType({ description: 'A profile of the dealer on another site.' })
export class SocialLink {
  @Field({ description: 'Name of the site.' })
  name: string;
  @Field({ description: "Absolute URL of the dealer's page." })
  url: string;
}

@ObjectType({ description: 'A type of product with its own list.' })
export class ProductType {
  @Field(() => ID, { description: 'Slug, as in `ProductFilter.type`: "coin".' })
  slug: string;
  @Field({ description: 'Path segment, as in `/buy/{metal}/{segment}/`: "coins".' })
  segment: string;
  @Field({ description: 'Name in the plural: "Coins".' })
  name: string;
}

@ObjectType({ description: "Configuration of the card provider's fields." })
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

@ObjectType({ description: 'A third-party sign-in provider.' })
export class SignInProvider {
  @Field(() => ID, { description: 'Slug at the backend: "google".' })
  slug: string;
  @Field({ description: 'Display name: "Google".' })
  name: string;
  @Field({
    description:
      'Path to start the sign-in, to be followed as an ordinary link and not by script. Append `?return=` with an encoded local path to return there.',
  })
  path: string;
}

@ObjectType({
  description: 'The services of the shop; all false with a plain Strapi (`COMMERCE_QUERIES=stock`). Hide what is false.',
})
export class ShopServices {
  @Field({ description: 'Whether there is a cart, and orders can be placed.' })
  orders: boolean;
  @Field({ description: 'Whether `subscribeToNewsletter` works.' })
  newsletter: boolean;
  @Field({ description: 'Whether `updateProfile` works.' })
  profile: boolean;
}

/** The promise as it was read, and when, in milliseconds since 1970. */
export interface DeliveryAsRead {
  promise: Omit<WebsiteDelivery, 'validUntil'> & { validUntil: string | null };
  at: number;
}

@ObjectType({ description: "Settings of the shop for the caller's country (specification section 3)." })
export class Website {
  /** Kinds of mails that the backend writes itself; not part of the schema. */
  ownMails: MailKind[];
  /** For mails; null where the dealer names none. Not part of the schema. */
  brandColours: { accent: string; onAccent: string } | null;
  @Field({ description: 'The dealer\'s name, such as "Koura Bullion".' })
  brandName: string;
  @Field({ description: "The dealer's name in paths: `/{brand}-premium/`." })
  brandSlug: string;
  @Field(() => [Country], { description: 'All countries with a shop.' })
  countries: Country[];
  @Field({ description: 'ISO code of the country for visitors who have not chosen one.' })
  defaultCountry: string;
  @Field(() => Country, { description: 'The country of this response.' })
  country: Country;
  @Field({ description: 'ISO 4217 code of all prices in this country.' })
  currency: string;
  @Field({
    description:
      'IANA time zone of the dealer, such as "Australia/Sydney": the shop\'s times and days are its. "Pacific/Auckland" where the backend names none.',
  })
  timeZone: string;
  @Field({ description: 'How the shop writes amounts, dates and numbers, such as "en-AU". "en-NZ" where the backend names nothing.' })
  locale: string;
  @Field({ description: 'Telephone number of the sales desk.' })
  phone: string;
  @Field(() => String, { nullable: true, description: 'Email address of the sales desk.' })
  email: string | null;
  @Field(() => Address, { nullable: true, description: 'Address of the shop.' })
  address: Address | null;
  @Field(() => String, { nullable: true, description: 'Opening hours, in the form "Mo-Fr 09:00-17:00".' })
  openingHours: string | null;
  @Field(() => [SocialLink], { description: "The dealer's profiles on other sites." })
  socials: SocialLink[];
  /** What placeholders of texts are filled in from; not part of the schema. */
  facts: FactSource;
  /** Not part of the schema. */
  deliveryAsRead: DeliveryAsRead | null;
  @Field(() => WebsiteDelivery, {
    nullable: true,
    description:
      'When an order in stock that is placed now arrives, and the price of the courier; null where the backend makes no promise (capability "checkout.delivery"), and while its days are not known to be current.',
  })
  delivery?: WebsiteDelivery | null;
  @Field(() => TradeTerms, {
    nullable: true,
    description: 'On what terms the dealer trades with the country; null without capability "website.terms".',
  })
  terms: TradeTerms | null;
  @Field(() => Int, { nullable: true, description: 'How many products the catalogue has; null while that is not known.' })
  productCount: number | null;
  @Field({ description: 'Delivery time of products in stock without their own estimate, as text.' })
  estimatedDeliveryTimeInStock: string;
  @Field({ description: 'The same as a sentence.' })
  etaDescriptionInStock: string;
  @Field({ description: 'The same for products ordered from the supplier.' })
  etaDescriptionAtSupplier: string;
  @Field(() => [Metal], { description: "Metals of the products, in the dealer's order." })
  metals: Metal[];
  @Field(() => [ProductType], { description: "Types of products, in the dealer's order." })
  productTypes: ProductType[];
  @Field(() => [String], {
    description:
      'Optional capabilities of the backend, beyond specification section 7 (docs/backend-contract.md). Features without their capability are hidden.',
  })
  capabilities: CapabilityName[];
  @Field(() => ShopServices)
  services: ShopServices;
  @Field(() => CardEntry, { description: 'Configuration of the card fields at checkout.' })
  cardEntry: CardEntry;
  @Field(() => [SignInProvider], { description: 'Third-party sign-in providers; empty when there are none.' })
  signInProviders: SignInProvider[];
}
