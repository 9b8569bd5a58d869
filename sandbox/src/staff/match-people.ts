/** What is known of somebody who is searched for. */
export interface Findable {
  /** Names, addresses and whatever else is found by its words. */
  text: string;
  phones: (string | null)[];
}

/** What is written with digits and the signs between them alone. */
export function looksLikeNumber(search: string): boolean {
  return /^[\d\s()+.-]*\d[\d\s()+.-]*$/.test(search);
}

/** Digits find phone numbers, from abroad or not; all else are words, in any order, of which each must be there. */
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

/** Letters as people type them who are in a hurry: small, without macrons, every apostrophe alike. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[’‘ʻ]/g, "'").toLowerCase();
}

/** New Zealand's own numbers begin with 0, from abroad with +64. */
function phoneDigits(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^(?:0064|64)/, '0');
}
