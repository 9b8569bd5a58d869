import type {
  BackendArticle,
  BackendCategory,
  BackendFaq,
  BackendMintProfile,
  BackendPage,
  BackendSpecialOffer,
  BackendTestimonial,
} from '@koura/shared-types/backend-content';
import type { BackendImage } from '@koura/shared-types/backend-product';
import { describeImages, formatsOf } from '../products/describe-images.ts';
import { pictureOf } from '../products/product-pictures.ts';
import { SCENE } from '../pictures/draw-scene.ts';
import { articles } from '../seed/articles.ts';
import { faqs } from '../seed/faqs.ts';
import type { ShopFacts } from '../seed/pages/seed-page.ts';
import { products } from '../seed/products.ts';
import { specialOffers } from '../seed/special-offers.ts';
import { termTexts } from '../seed/term-texts.ts';
import { testimonials } from '../seed/testimonials.ts';
import { markdownToHtml } from './markdown.ts';
import { withNames } from './shop-facts.ts';
import { writePages } from './write-pages.ts';

/** Every ordinary collection of texts, as the configured dealer would have written them. */
export interface ShopContent {
  pages: BackendPage[];
  articles: BackendArticle[];
  faqs: BackendFaq[];
  testimonials: BackendTestimonial[];
  'special-offers': BackendSpecialOffer[];
}

const productsBySlug = new Map(products.map((product, index) => [product.slug, { id: index + 1, ...product }]));

export function writeContent(facts: ShopFacts): ShopContent {
  const named = (text: string): string => withNames(text, facts);
  const html = (text: string): string => markdownToHtml(named(text), figureOf);
  return {
    pages: writePages(facts),
    articles: articles.map(({ slug, kind, title, summary, author, publishedAt, text }, index) => ({
      id: index + 1,
      slug,
      kind,
      title: named(title),
      summary: named(summary),
      author: named(author),
      body: html(text),
      image: sceneOf(slug, named(title), index + 1),
      publishedAt,
      updatedAt: publishedAt,
    })),
    faqs: faqs.map(({ group, question, text }, index) => ({
      id: index + 1,
      group: named(group),
      question: named(question),
      answer: html(text),
    })),
    testimonials: testimonials.map(({ name, place, date, text }, index) => ({
      id: index + 1,
      name,
      place,
      text: named(text),
      publishedAt: `${date}T00:00:00.000Z`,
    })),
    'special-offers': specialOffers.map(({ slug, title, description, validTo, pieces, text, date }, index) => ({
      id: index + 1,
      slug,
      title: named(title),
      description: named(description),
      body: html(text),
      validTo,
      products: pieces.map((piece) => {
        const { id, name } = productOf(piece);
        return { id, slug: piece, name };
      }),
      updatedAt: `${date}T00:00:00.000Z`,
    })),
  };
}

type Term = { id: number; slug: string };

/** What a mint's or a shelf's own page says beyond its row in the catalogue. */
export function describeMint<T extends Term>(mint: T, facts: ShopFacts): T & Partial<BackendMintProfile> {
  const found = termTexts.mints.get(mint.slug);
  if (!found) return mint;
  const { location, founded, owner, knownFor, text } = found;
  return {
    ...mint,
    location,
    founded,
    owner: withNames(owner, facts),
    knownFor,
    body: markdownToHtml(withNames(text, facts)),
    image: bestKnownPieceOf(mint.slug),
  };
}

/** The picture of the mint's most bought piece. */
function bestKnownPieceOf(mint: string): BackendImage | null {
  const [piece] = [...productsBySlug.values()]
    .filter((one) => one.mint === mint)
    .toSorted((one, other) => other.popularity - one.popularity);
  return piece ? (describeImages(piece.id, piece.slug, piece.name)[0] ?? null) : null;
}

export function describeCategory<T extends Term>(category: T, facts: ShopFacts): T & Partial<BackendCategory> {
  const found = termTexts.categories.get(category.slug);
  return found
    ? { ...category, description: withNames(found.description, facts), body: markdownToHtml(withNames(found.text, facts)) }
    : category;
}

function sceneOf(slug: string, title: string, id: number): BackendImage & { id: number } {
  const formats = formatsOf(`${slug}-scene`, SCENE.width, SCENE.height);
  return { id, url: `/uploads/${slug}-scene.svg`, ...SCENE, formats, alternativeText: `Drawing for “${title}”` };
}

/** A product's picture inside a text. */
function figureOf(slug: string, caption: string): string {
  const { name } = productOf(slug);
  const { width, height } = pictureOf(slug, 'obverse')!;
  return (
    `<figure><img src="/uploads/medium_${slug}-obverse.avif" width="${width}" height="${height}" alt="${name}">` +
    `<figcaption>${caption}</figcaption></figure>`
  );
}

function productOf(slug: string): { id: number; name: string } {
  const product = productsBySlug.get(slug);
  if (!product) throw new Error(`There is no product ${slug}`);
  return product;
}
