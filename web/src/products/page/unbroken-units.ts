/** A product's name with no-break spaces between number and unit: "1 oz", "100 g". */
export function unbrokenUnits(name: string): string {
  return name.replaceAll(/(\d) (oz|g|kg)\b/g, '$1\u00a0$2');
}
