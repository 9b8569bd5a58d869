/**
 * What slugs may be, one rule for lists, pages, the router, the importer and the doctor: what is listed can be opened. This one is for
 * products, metals and the other values of filters. Letters keep the case that the backend gives them; marks are parts of letters in Hindi
 * and Thai, and in any text that is not composed. Addresses in small letters for all were tried: the list linked to `Gold-Kiwi`, the router
 * led to `gold-kiwi`, and the backend, which compares bytes, has no such product.
 */
export const SLUG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,199}$/u;

export const SLUG_IN_WORDS = 'letters, digits, dots, hyphens and underscores, of which the first is a letter or digit';

/** Whether a text can be a backend's slug. Its address is `addressOf`, and the slug must be one of `slugForms` to be found again. */
export function isSlug(text: string): boolean {
  return SLUG.test(text) && (text === addressOf(text) || text === text.normalize('NFD'));
}

/** The last segment of the path of an article, mint, category or offer: these pages are the shop's own kind, with addresses in small letters. */
export const CONTENT_SLUG = /^(?!.{121})[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The slug in addresses: composed (NFC), so that two spellings that look the same are one. */
export function addressOf(slug: string): string {
  return slug.normalize('NFC');
}

/** How a backend may have stored the slug of an address, the usual form first. */
export function slugForms(address: string): string[] {
  return [...new Set([address.normalize('NFC'), address.normalize('NFD')])];
}

/**
 * The slug of a name, like the one that Strapi's own panel would make: "Tāne's Mint" is "tane-s-mint". Latin letters lose their marks;
 * others stay as they are, so that 金 and 銀 are two. Empty when the name has no letter or digit.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^[-\p{M}]+|-$/gu, '')
    .slice(0, 200);
}
