/** The searchable data of a person. */
export interface Findable {
  /** Names, addresses and other texts. */
  text: string;
  phones: (string | null)[];
}

/** A text of digits and their separators only. */
export function looksLikeNumber(search: string): boolean {
  return /^[\d\s()+.-]*\d[\d\s()+.-]*$/.test(search);
}

/** Digits match phone numbers, in national or international format; anything else is words in any order, all of which must match. */
export function peopleMatcher(search: string): (one: Findable) => boolean {
  if (looksLikeNumber(search)) {
    const digits = phoneDigits(search);
    return ({ phones }) => phones.some((phone) => phone !== null && phoneDigits(phone).includes(digits));
  }
  const words = plain(search).split(/\s+/);
  return ({ text }) => {
    const known = plain(text);
    return words.every((word) => known.includes(word));
  };
}

/** Normalises letters for a tolerant search: lower case, no macrons, one kind of apostrophe. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[’‘ʻ]/g, "'").toLowerCase();
}

/** New Zealand numbers start with 0 nationally, with +64 internationally. */
export function phoneDigits(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^(?:0064|64)/, '0');
}
