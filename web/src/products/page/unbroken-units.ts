/** A product's name whose figures stay with their unit when it is broken over lines: "1 oz", "100 g". */
export function unbrokenUnits(name: string): string {
  return name.replaceAll(/(\d) (oz|g|kg)\b/g, '$1\u00a0$2');
}
