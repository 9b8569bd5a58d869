const FIRST = 10_000;

/** The number that a shopper says on the phone, "C-10042". It opens nothing: only staff find a cart by it. */
export function cartNumber(rowId: number): string {
  return `C-${FIRST + rowId}`;
}

/** The row that a number names, however it was typed ("c10042", "10042"); undefined for anything else. */
export function rowOfCartNumber(typed: string): number | undefined {
  const digits = /^\s*(?:c\s*-?\s*)?(\d{5,12})\s*$/i.exec(typed)?.[1];
  return digits === undefined || Number(digits) <= FIRST ? undefined : Number(digits) - FIRST;
}
