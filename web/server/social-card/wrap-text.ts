/** Approximate character widths in em, to wrap lines. */
const NARROW = new Set("ijlft.,:;'!|()[] ");
const WIDE = new Set('mwMW@%');

function widthOf(character: string): number {
  if (NARROW.has(character)) return 0.3;
  if (WIDE.has(character)) return 0.86;
  return /[\p{Lu}\p{N}]/u.test(character) ? 0.64 : 0.53;
}

export function textWidth(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + widthOf(character), 0);
}

/** Wraps a text to at most `lines` lines of `width` em; the rest is cut off with an ellipsis. */
export function wrapText(text: string, width: number, lines: number): string[] {
  const wrapped: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = wrapped.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`) <= width) wrapped[wrapped.length - 1] = `${last} ${word}`;
    else wrapped.push(word);
  }
  if (wrapped.length <= lines) return wrapped;
  const kept = wrapped.slice(0, lines);
  let end = kept[lines - 1]!;
  while (end && textWidth(`${end}…`) > width) end = end.slice(0, -1);
  kept[lines - 1] = `${end.replace(/[\s,.:;]+$/, '')}…`;
  return kept;
}
