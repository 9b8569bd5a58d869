/** A filter's value as the shop knows it: in other capitals it is the same one. The value itself where none is like it, or several are. */
export function knownValue(value: string, known: readonly string[]): string {
  if (known.includes(value)) return value;
  const alike = known.filter((one) => one.toLowerCase() === value.toLowerCase());
  return alike.length === 1 ? alike[0]! : value;
}

export function knownValues(values: readonly string[], known: readonly string[]): string[] {
  return [...new Set(values.map((value) => knownValue(value, known)))];
}
