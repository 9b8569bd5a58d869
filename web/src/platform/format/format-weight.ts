import { GRAMS_PER_TROY_OUNCE } from '@koura/shared-types/business-constants';
import { formatDecimals, formatNumber } from '@koura/shared-types/format-number';

/** Grams as the trade writes them: "31.1 g", "7.8 g", "0.5 g", "1 kg", "31.103 kg". */
export function formatGrams(grams: number): string {
  if (grams >= 1000) return `${formatNumber(grams / 1000)}\u00a0kg`;
  return `${Number.isInteger(grams) || grams < 1 ? formatNumber(grams) : formatDecimals(grams, 1)}\u00a0g`;
}

/** Fine metal in troy ounces, to four decimals and without zeros at the end: "1 oz", "0.9999 oz", "3.2148 oz". */
export function formatFineOunces(grams: number): string {
  return `${formatDecimals(grams / GRAMS_PER_TROY_OUNCE, 4).replace(/\.?0+$/, '')}\u00a0oz`;
}

/** A weight as sold: "1 oz", "1/10 oz", "1,000 oz", "2.5 g"; "1000 g" and "1000g" become "1 kg". Other texts stay as they are. */
export function formatWeight(weight: string): string {
  const [, amount, fraction = '', unit = ''] = /^(\d+(?:\.\d+)?)(\/\d+)? ?(g|kg|oz)$/i.exec(weight.trim()) ?? [];
  if (amount === undefined) return weight;
  const isKilograms = unit.toLowerCase() === 'g' && fraction === '' && Number(amount) >= 1000;
  const number = formatNumber(isKilograms ? Number(amount) / 1000 : Number(amount));
  return `${number}${fraction}\u00a0${isKilograms ? 'kg' : unit.toLowerCase()}`;
}
