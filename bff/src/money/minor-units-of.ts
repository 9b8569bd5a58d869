import { broken } from '../errors/backend-error.ts';
import { minorUnits } from '@koura/shared-types/money';

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
