import type { AddressFieldName as NameOfField } from '../commerce/shop-settings.ts';
import { Field, Float, ObjectType } from '@nestjs/graphql';

import { describedEnum } from '../schema/described-enum.ts';

/** The names are those of the fields of DeliveryAddressInput. */
const AddressFieldName = describedEnum('AddressFieldName', 'A field of `DeliveryAddressInput`, by its name there.', {
  line1: 'Street and number.',
  line2: 'Flat, level or company.',
  suburb: 'Suburb.',
  city: 'Town or city.',
  state: 'State or territory.',
  postcode: 'Postcode.',
}) satisfies Record<string, NameOfField>;

@ObjectType({ description: 'A value that an address field may have.' })
export class AddressOption {
  @Field({ description: 'For the input: "NSW".' })
  value: string;
  @Field({ description: 'For shoppers: "New South Wales".' })
  label: string;
}

@ObjectType({ description: "A field of the country's addresses." })
export class AddressField {
  @Field(() => AddressFieldName)
  name: NameOfField;
  @Field({ description: 'Its label in the country: "Suburb or town".' })
  label: string;
  @Field({ description: 'Whether it has to be filled in.' })
  isRequired: boolean;
  @Field(() => [AddressOption], { nullable: true, description: 'The values that it may have; null for free text.' })
  options: AddressOption[] | null;
  @Field({ description: "Token for HTML's `autocomplete`; may be empty." })
  autocomplete: string;
}

@ObjectType({ description: "The country's rule for postcodes." })
export class PostcodeRule {
  @Field({ description: "Regular expression for the whole value, as in HTML's `pattern`." })
  pattern: string;
  @Field({ description: 'A postcode that is valid, to show what one looks like.' })
  example: string;
  @Field({ description: 'Message for any other value.' })
  message: string;
}

@ObjectType({ description: "The country's rule for telephone numbers." })
export class PhoneRule {
  @Field(() => String, {
    nullable: true,
    description: "Regular expression for the whole value, as in HTML's `pattern`; null: numbers of any country.",
  })
  pattern: string | null;
  @Field({ description: 'A phone number that is valid, to show what one looks like.' })
  example: string;
  @Field({ description: 'Message for any other value.' })
  message: string;
}

@ObjectType({ description: 'Metal that is free of the tax.' })
export class TaxExemption {
  @Field({ description: 'Slug of the metal: "gold".' })
  metal: string;
  @Field(() => Float, { description: 'The fineness from which it is, in percent: 99.5.' })
  fineness: number;
}

@ObjectType({ description: 'The tax that prices of the country contain.' })
export class CountryTax {
  @Field({ description: 'Name of the tax for people: "GST".' })
  name: string;
  @Field(() => Float, { description: 'Rate in percent: 15.' })
  rate: number;
  @Field({ description: 'Beside prices: "incl. 15% GST".' })
  includedLabel: string;
  @Field({ description: 'Label of the dealer\'s tax number: "GST number".' })
  numberLabel: string;
  @Field(() => [TaxExemption], { description: 'Fine metal that is free of the tax; empty where the backend does not say.' })
  exemptFrom: TaxExemption[];
}

@ObjectType({ description: 'Addresses, tax and wording of a country (capability "countries.rules").' })
export class CountryRules {
  @Field(() => [AddressField], {
    description: "In the order of the country's addresses. Fields that are missing here are left out of the input.",
  })
  addressFields: AddressField[];
  @Field(() => PostcodeRule, { description: 'What postcodes of the country look like.' })
  postcode: PostcodeRule;
  @Field(() => PhoneRule, { description: 'What phone numbers of the country look like.' })
  phone: PhoneRule;
  @Field(() => CountryTax, { description: 'The tax on sales in the country.' })
  tax: CountryTax;
  @Field({ description: 'Where the dealer delivers: "across New Zealand".' })
  deliveryArea: string;
  @Field({ description: 'What an invoice is called in the country: "Tax invoice".' })
  invoiceTitle: string;
  @Field({ description: 'Title of credit notes.' })
  creditNoteTitle: string;
  @Field(() => [String], { description: "Sentences that the country's law requires beside an order." })
  legalNotes: string[];
}
