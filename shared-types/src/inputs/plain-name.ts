/** Format characters, such as zero-width spaces and direction marks. */
const INVISIBLE = /\p{Cf}/gu;
const TAG = /<[^>]*>?/g;
const WITH_SCHEME = /[a-z][a-z\d+.-]*:\/\S*/giu;
/** Anything that a mail client could turn into a link or an address: dotted words whose last part may be a top-level domain. */
const DOMAIN_LIKE = /\S*[\p{L}\p{N}-]+[.。]\p{L}[\p{L}\p{N}-]+\S*/gu;
const ADDRESS = /\S*@\S*/g;
const OTHER = /[^\p{L}\p{M}\p{N} '’.,&()-]+/gu;

export const MAX_NAME_LENGTH = 60;

/** A name for the salutation of an email: without links, email addresses and markup. '' when nothing remains. */
export function plainName(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(WITH_SCHEME, ' ')
    .replaceAll(TAG, ' ')
    .replaceAll(ADDRESS, ' ')
    .replaceAll(DOMAIN_LIKE, ' ')
    .replaceAll(OTHER, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return Array.from(plain).slice(0, MAX_NAME_LENGTH).join('');
}
