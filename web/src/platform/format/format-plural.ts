import { formatNumber } from '@koura/shared-types/format-number';

/** The plural of a unit: "Box" becomes "Boxes" (specification section 9), "Tube" "Tubes", "Ounce" "Ounces". */
export function pluralOf(unit: string): string {
  if (/(?:[sxz]|ch|sh)$/i.test(unit)) return `${unit}es`;
  if (/[^aeiou]y$/i.test(unit)) return `${unit.slice(0, -1)}ies`;
  return `${unit}s`;
}

/** "1 piece", "5,002 pieces". */
export function formatCount(count: number, unit: string): string {
  return `${formatNumber(count)} ${count === 1 ? unit : pluralOf(unit)}`;
}
