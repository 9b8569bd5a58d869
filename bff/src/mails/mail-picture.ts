import type { Image } from '../commerce/catalogue.ts';
import { mediaUrl } from '../products/media-url.ts';

/** Name of the size that a backend keeps for mails, where its other sizes are in formats that mail programs do not show. */
const FOR_MAILS = 'email';
const SHOWN_BY_MAIL_PROGRAMS = /\.(?:jpe?g|png)$/i;
/** A picture is 56 px wide, on screens with up to two dots a pixel. */
const MIN_WIDTH = 112;

/** Absolute URL of a small JPEG or PNG of a product; null where the backend has none, since AVIF, WebP and SVG stay blank in many programs. */
export function mailPicture(image: Image | null, siteUrl: string): string | null {
  if (!image) return null;
  const { formats, url, width } = image;
  const named = formats?.[FOR_MAILS];
  const sizes = [...Object.values(formats ?? {}), { url, width }].filter((size) => SHOWN_BY_MAIL_PROGRAMS.test(size.url));
  const found = named ?? sizes.filter((size) => size.width >= MIN_WIDTH).toSorted((a, b) => a.width - b.width)[0] ?? sizes[0];
  return found ? new URL(mediaUrl(found.url), siteUrl).href : null;
}
