import { decimalString, minorUnits, roundedString } from '@koura/shared-types/money';
import { Field, InputType, ObjectType, OmitType } from '@nestjs/graphql';

import { broken } from '../errors/backend-error.ts';

/**
 * Integer minor units of a decimal from the backend. Throws BACKEND_BROKEN, which names the currency in the log, for an amount that the
 * currency cannot have.
 */
export function minorUnitsOf(decimal: number, currency: string): number {
  try {
    return minorUnits(decimal, currency);
  } catch (error) {
    throw broken(error);
  }
}

@ObjectType({ description: 'An amount of money.' })
export class Money {
  @Field({ description: 'Decimal string with the currency\'s digits, such as "7449.12". Tax included unless a field says otherwise.' })
  amount: string;
  @Field({ description: 'ISO 4217 code, such as "NZD".' })
  currencyCode: string;
}

@InputType({ description: 'An amount of money shown on the page. Inputs never set a price; they only confirm what was agreed to.' })
export class MoneyInput extends OmitType(Money, [], InputType) {}

/** Converts a decimal number from the backend. Throws BACKEND_BROKEN for one that is not finite, or that the currency cannot have. */
export function money(decimal: number, currency: string): Money {
  return { amount: decimalString(minorUnitsOf(decimal, currency), currency), currencyCode: currency };
}

/** The same for amounts that the backend may leave out. */
export function optionalMoney(decimal: number | null | undefined, currency: string): Money | null {
  return decimal === null || decimal === undefined ? null : money(decimal, currency);
}

/** A calculated number, such as a price per gram, rounded to the currency's digits. */
export function roundedMoney(value: number, currency: string): Money {
  return { amount: roundedString(value, currency), currencyCode: currency };
}
