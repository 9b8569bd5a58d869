import * as v from 'valibot';
import { filledText, flag, id, number, text, visibleText } from './values.ts';
import { validItems, orNull } from './tolerant.ts';

export const namedEntries = { id: v.nullish(id, 0), name: visibleText, slug: filledText };

/** A metal, a category, a supplier: an entity that a product refers to. */
export const namedRow = v.object(namedEntries);
export type BackendNamed = v.InferOutput<typeof namedRow>;

/** The value of an enumeration, which a plain Strapi may use in place of a relation. */
const enumerated = v.pipe(
  visibleText,
  v.transform((slug): BackendNamed => ({ id: 0, name: slug, slug })),
);

/** A relation, or the text of an enumeration. `v.lazy` instead of a union, whose issues do not name the field. */
export const named = v.lazy((input) => (typeof input === 'string' ? enumerated : namedRow));

const NO_METAL: BackendNamed = { id: 0, name: '', slug: '' };
const noMetal = v.custom<BackendNamed>((input) => input === NO_METAL);

/** A product's metal. Accessories and safes have none. */
export const metal = v.nullish(
  v.lazy((input) => (input === NO_METAL ? noMetal : named)),
  NO_METAL,
);

/** Whole pixels. */
const pixels = v.nullish(v.pipe(number, v.transform(Math.round)), 0);

/** One slash, then no second one: browsers read `//host` and `/\\host` as another site. */
const OWN_PATH = /^\/(?![/\\])/;
const WEB_ADDRESS = /^https?:\/\//i;
/** Control characters and line breaks, which browsers remove before they read an address; backslashes, which they read as slashes. */
const MISLEADING = /[\p{C}\\]|\/\.\.?(?:\/|$)/u;

function isPictureAddress(url: string): boolean {
  return !MISLEADING.test(url) && (OWN_PATH.test(url) || (WEB_ADDRESS.test(url) && URL.canParse(url)));
}

/** The address of a picture: http or https, or a path on the backend's origin. Never a script, data, or a host without a scheme. */
const pictureAddress = v.pipe(
  v.string(),
  { ...v.check(isPictureAddress, 'Invalid address'), expects: 'an http address or a path' },
  v.title('picture'),
);

/** A picture of the upload plug-in. */
export const image = v.object({
  url: pictureAddress,
  width: pixels,
  height: pixels,
  /** Smaller sizes of the picture by name ("small", "medium"), as Strapi's upload plug-in stores them; "email" is a JPEG or PNG for mails, "jpeg" one for feeds. */
  formats: v.fallback(v.nullish(v.record(v.string(), v.object({ url: pictureAddress, width: number }))), null),
  alternativeText: v.nullish(text, ''),
  /** Width of the whole picture in millimetres, for drawing products to scale (capability "details"). */
  widthMm: v.nullish(number),
  caption: v.nullish(text),
  /** Drawn, and not a photograph of the piece. Photographs carry none. */
  isIllustration: v.fallback(v.nullish(flag), null),
});
export type BackendImage = v.InferOutput<typeof image>;

export const imageOrNull = orNull(image, 'image');
export const images = validItems(image, 'images', 100);

export const mintEntries = {
  ...namedEntries,
  country: v.nullish(text),
  description: v.nullish(text),
};
const mintRow = v.object(mintEntries);
export type BackendMint = v.InferOutput<typeof mintRow>;
export const mint = v.lazy((input): v.GenericSchema<unknown, BackendMint> => (typeof input === 'string' ? enumerated : mintRow));

/** A referenced entity: whole, as its id alone (Strapi 3 below the first level), or with any other fields. */
export const reference = v.lazy((input): v.GenericSchema<unknown, { id: number }> =>
  typeof input === 'number'
    ? v.pipe(
        id,
        v.transform((one) => ({ id: one })),
      )
    : v.object({ id }),
);
