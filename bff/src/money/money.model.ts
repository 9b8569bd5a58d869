import { decimalString, minorUnits } from '@koura/shared-types/money';
import { Field, InputType, ObjectType, OmitType } from '@nestjs/graphql';
import { broken } from '../backend/translate-failure.ts';

@ObjectType({ description: 'An amount of money.' })
export class Money {
  @Field({ description: 'Decimal string with the currency\'s digits, such as "7449.12". Tax included unless a field says otherwise.' })
  amount: string;
  @Field({ description: 'ISO 4217 code, such as "NZD".' })
  currencyCode: string;
}

@InputType({ description: 'An amount of money shown on the page. Inputs never set a price; they only confirm what was agreed to.' })
export class MoneyInput extends OmitType(Money, [], InputType) {}

/** Converts a decimal number from the backend. Throws BACKEND_BROKEN for a value that is not a finite number. */
export function money(decimal: number, currency: string): Money {
  if (typeof decimal !== 'number' || !Number.isFinite(decimal)) throw broken(new TypeError('an amount is not a number'));
  return { amount: decimalString(minorUnits(decimal)), currencyCode: currency };
}

/** The same for amounts that the backend may leave out. */
export function optionalMoney(decimal: number | null | undefined, currency: string): Money | null {
  return decimal === null || decimal === undefined ? null : money(decimal, currency);
}
