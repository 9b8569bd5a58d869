import { parseDecimal } from './money.ts';
import { PRICING_LIMITS, type PricingModel } from './price-breaks.ts';

/** What is said of a value of a product's pricing that cannot be, by the page while it is typed and by the BFF; undefined of a good one. */
type Fault = string | undefined;

const grouped = new Intl.NumberFormat('en-NZ');

export function premiumFault(text: string, model: PricingModel): Fault {
  return decimalFault(text, PRICING_LIMITS.premium[model], model === 'percent' ? 'a percentage' : 'an amount');
}

export function costFault(text: string): Fault {
  return decimalFault(text, PRICING_LIMITS.cost, 'an amount');
}

/** `quantity`: NaN for a text that is no whole number. */
export function quantityFault(quantity: number): Fault {
  const most = PRICING_LIMITS.quantity;
  return quantity >= 1 && quantity <= most ? undefined : `Please give a whole number from 1 to ${grouped.format(most)}.`;
}

function decimalFault(text: string, most: number, what: string): Fault {
  const hundredths = parseDecimal(text.trim());
  if (hundredths !== undefined && hundredths >= 0 && hundredths <= most * 100) return undefined;
  if (/^\d+\.\d{3,}$/.test(text.trim())) return 'At most two digits fit after the point.';
  return `Please give ${what} from 0 to ${grouped.format(most)}, such as 12.50.`;
}
