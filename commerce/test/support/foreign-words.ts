/**
 * What a dealer in Sydney with a name and numbers of their own must not find in anything that the shop sends: the country, money and
 * language of the usual dealer, the sign that tells their own dollars from others, this project's name, the usual prefix of invoices, and
 * New Zealand's rate of tax. No page or mail credits the software, whose name is only within those of cookies and stored keys (`koura_cart`)
 * and of the header that partners' programs send (`Koura-Key`).
 */
const FOREIGN = /\bNZD?\b|NZ\$|\bAU?\$|\ben[-_]NZ\b|New[ -]Zealand|Auckland|\bKoura\b(?!-Key\b)|INV-|(?<![\d.,])15(?:\.0+)?\s?%/gi;

/** The places with such a word, each with some of the text around it. */
export function foreignWords(text: string): string[] {
  return [...text.matchAll(FOREIGN)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 40).replaceAll(/\s+/g, ' '));
}
