import { formatDecimals, formatNumber } from '@koura/shared-types/format-number';

/** Grams as the trade writes them: "31.1 g", "7.8 g", "0.5 g", "1 kg", "31.103 kg". */
export function formatGrams(grams: number): string {
  if (grams >= 1000) return `${formatNumber(grams / 1000)}\u00a0kg`;
  return `${Number.isInteger(grams) || grams < 1 ? formatNumber(grams) : formatDecimals(grams, 1)}\u00a0g`;
}

/** A weight as sold: "1 oz", "1/10 oz", "1,000 oz", "2.5 g"; "1000 g" and "1000g" become "1 kg". Other texts stay as they are. */
export function formatWeight(weight: string): string {
  const [, amount, fraction = '', unit = ''] = /^(\d+(?:\.\d+)?)(\/\d+)? ?(g|kg|oz)$/i.exec(weight.trim()) ?? [];
  if (amount === undefined) return weight;
  const isKilograms = unit.toLowerCase() === 'g' && fraction === '' && Number(amount) >= 1000;
  const number = formatNumber(isKilograms ? Number(amount) / 1000 : Number(amount));
  return `${number}${fraction}\u00a0${isKilograms ? 'kg' : unit.toLowerCase()}`;
}
