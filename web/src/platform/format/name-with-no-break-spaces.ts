/**
 * A product's name with no-break spaces where a line must not end: between number and unit ("1 oz"), and before the last word of the series
 * ("Maple Leaf", "Lady Fortuna").
 */
export function nameWithNoBreakSpaces(name: string): string {
  return name.replaceAll(/(\d) (oz|g|kg)\b/g, '$1\u00a0$2').replace(/(\p{Lu}[\p{L}'’-]*) (\p{Lu}[\p{L}'’-]*)(?= \d)/u, '$1\u00a0$2');
}
