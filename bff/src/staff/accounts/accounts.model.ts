import { Field, Float, Int, ObjectType } from '@nestjs/graphql';

import { rows } from '../../graphql/rows.ts';
import { ActingStaff } from '../../account/viewer.query.ts';
import { Money } from '../../money/money.model.ts';
import { describedEnum } from '../../schema/described-enum.ts';

const TaxTreatment = describedEnum('SalesTaxTreatment', 'How sales are taxed.', {
  TAXED: ['taxed', 'At the rate of the country.'],
  EXEMPT: ['exempt', 'Without tax, such as fine metal; no part of a tax return.'],
  ZERO_RATED: ['zeroRated', 'Taxed at 0%, such as exports.'],
});
type TaxTreatment = (typeof TaxTreatment)[keyof typeof TaxTreatment];

@ObjectType({ description: 'Sales of a period that are taxed alike. Amounts include tax.' })
export class SalesOfRate {
  @Field(() => TaxTreatment, { description: 'How they are taxed.' })
  treatment: TaxTreatment;
  @Field(() => Float, { nullable: true, description: 'Percent of tax; null unless taxed.' })
  taxRate: number | null;
  @Field(() => Money, { description: 'On invoices.' })
  invoiced: Money;
  @Field(() => Money, { description: 'On credit notes, above 0.' })
  credited: Money;
  @Field(() => Money, { description: 'Invoiced less credited.' })
  total: Money;
  @Field(() => Money, { description: 'Tax in that.' })
  tax: Money;
}

@ObjectType({ description: 'Money in and out of a period, by one way.' })
export class MoneyByWay {
  @Field(() => Money, { description: 'What came in.' })
  received: Money;
  @Field(() => Money, { description: 'What went out, above 0.' })
  sentBack: Money;
}

@ObjectType({ description: 'The accounts of a period in one currency.' })
export class CurrencyAccounts {
  @Field({ description: 'ISO 4217 code.' })
  currencyCode: string;
  @Field(() => [SalesOfRate], { complexity: rows(6), description: 'Sales by how they are taxed.' })
  sales: SalesOfRate[];
  @Field(() => Money, { description: 'All sales, tax included: invoiced less credited.' })
  total: Money;
  @Field(() => Money, { description: 'Tax in that.' })
  tax: Money;
  @Field(() => MoneyByWay, { description: 'By bank transfer.' })
  bank: MoneyByWay;
  @Field(() => MoneyByWay, { description: 'By card.' })
  card: MoneyByWay;
  @Field(() => Money, {
    description: 'What the dealer owed its customers before: paid and not invoiced, or credited and not sent back. Below 0 they owed it.',
  })
  opening: Money;
  @Field(() => Money, { description: 'The same afterwards: opening + received - sent back - total.' })
  closing: Money;
  @Field(() => Int, { description: 'Number of days with entries in the journal.' })
  days: number;
}

@ObjectType({ description: 'What the accountant needs of a period.' })
export class Accounts {
  @Field(() => [CurrencyAccounts], { complexity: rows(4), description: "By currency; the dealer's own is the first." })
  currencies: CurrencyAccounts[];
}

export const LedgerEntryKind = describedEnum('LedgerEntryKind', 'What changed how much is to be paid for an order.', {
  ORDER: ['order', 'It was placed.'],
  RAISED: ['raised', 'It was changed, and costs more.'],
  LOWERED: ['lowered', 'It was changed, and costs less.'],
  CANCELED: ['canceled', 'It was cancelled: nothing is to be paid any more.'],
  CARD_TAKEN: ['cardTaken', 'A card was charged, or a refund to it failed.'],
  CARD_RETURNED: ['cardReturned', 'A card was refunded.'],
  RECEIVED: ['received', 'A bank transfer arrived.'],
  SENT_BACK: ['sentBack', 'A bank transfer was sent back.'],
});
type LedgerEntryKind = (typeof LedgerEntryKind)[keyof typeof LedgerEntryKind];

@ObjectType({ description: 'A sum in or out of an order.' })
export class LedgerEntry {
  @Field(() => Date, { description: 'When the money moved, or the order changed.' })
  at: string;
  @Field(() => LedgerEntryKind, { description: 'What it was.' })
  kind: LedgerEntryKind;
  @Field(() => Money, { description: 'The sum, above 0.' })
  amount: Money;
  @Field(() => Money, { description: 'To be paid after it; below 0 it is owed to the buyer.' })
  balance: Money;
  @Field(() => String, { nullable: true, description: 'At the card provider, or what the bank statement says.' })
  reference: string | null;
  @Field(() => String, { nullable: true, description: 'The payer, as the bank names them.' })
  payerName: string | null;
  @Field(() => ActingStaff, { nullable: true, description: 'Who recorded it; null where nobody had to.' })
  by: ActingStaff | null;
}
