/** A text of digits and their separators only. */
export function looksLikeNumber(search: string): boolean {
  return /^[\d\s()+.-]*\d[\d\s()+.-]*$/.test(search);
}

/** Normalises letters for a tolerant search: lower case, no macrons, one kind of apostrophe. */
export function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[’‘ʻ]/g, "'").toLowerCase();
}

/** The text that a row is found by. The space in front marks the beginning of its first word. */
export function searchableWords(text: string): string {
  return ` ${plainText(text)}`;
}

/** New Zealand numbers start with 0 nationally, with +64 internationally. */
export function phoneDigits(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^(?:0064|64)/, '0');
}
