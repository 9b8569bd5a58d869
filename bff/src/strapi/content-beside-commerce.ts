import { CONTENT_UPLOADS } from '../backend/uploads-client.ts';
import { isOutage } from '../errors/backend-error.ts';
import type { Image } from '../commerce/catalogue.ts';
import {
  type Article,
  type ArticleKind,
  type ArticleTitle,
  type Category,
  Content,
  type ContentList,
  type ContentPage,
  type Draft,
  type Faq,
  type MintProfile,
  type Page,
  type PageTitle,
  type SpecialOffer,
  type Testimonial,
} from '../commerce/content.ts';
import type { Caller } from '../request/caller.ts';

const UPLOADS = '/uploads/';

/** The ids of products, by the slugs that an offer names. */
export type ProductIds = (slugs: readonly string[], caller: Caller) => Promise<string[]>;

/**
 * Texts from a content server, beside a commerce backend that has the products. Mints and categories are the backend's, with the server's
 * texts and pictures where it has some; while it is away they are shown without them. Offers name their products by slug, because ids of
 * one server mean nothing to the other.
 */
export class ContentBesideCommerce extends Content {
  readonly #texts: Content;
  readonly #commerce: Content;
  readonly #productIds: ProductIds;

  constructor(texts: Content, commerce: Content, productIds: ProductIds) {
    super();
    this.#texts = texts;
    this.#commerce = commerce;
    this.#productIds = productIds;
  }

  page(slug: string, caller: Caller): Promise<Page | undefined> {
    return this.#texts.page(slug, caller);
  }

  pageDraft(slug: string, caller: Caller): Promise<Draft<Page> | undefined> {
    return this.#texts.pageDraft(slug, caller);
  }

  pages(caller: Caller): Promise<PageTitle[]> {
    return this.#texts.pages(caller);
  }

  async articles(kinds: readonly ArticleKind[], pagination: ContentPage, caller: Caller): Promise<ContentList<Article>> {
    const list = await this.#texts.articles(kinds, pagination, caller);
    return { ...list, rows: list.rows.map(withPicture) };
  }

  async article(slug: string, caller: Caller): Promise<Article | undefined> {
    const article = await this.#texts.article(slug, caller);
    return article && withPicture({ ...article, body: withPictures(article.body) });
  }

  async articleDraft(slug: string, caller: Caller): Promise<Draft<Article> | undefined> {
    const draft = await this.#texts.articleDraft(slug, caller);
    return draft && withPicture({ ...draft, body: withPictures(draft.body) });
  }

  allArticles(caller: Caller): Promise<ArticleTitle[]> {
    return this.#texts.allArticles(caller);
  }

  faqs(caller: Caller): Promise<Faq[]> {
    return this.#texts.faqs(caller);
  }

  testimonials(pagination: ContentPage, caller: Caller): Promise<ContentList<Testimonial>> {
    return this.#texts.testimonials(pagination, caller);
  }

  mints(caller: Caller): Promise<MintProfile[]> {
    return overlaidRows(this.#commerce.mints(caller), this.#texts.mints(caller));
  }

  mint(slug: string, caller: Caller): Promise<MintProfile | undefined> {
    return overlaidRow(this.#commerce.mint(slug, caller), this.#texts.mint(slug, caller));
  }

  categories(caller: Caller): Promise<Category[]> {
    return overlaidRows(this.#commerce.categories(caller), this.#texts.categories(caller));
  }

  category(slug: string, caller: Caller): Promise<Category | undefined> {
    return overlaidRow(this.#commerce.category(slug, caller), this.#texts.category(slug, caller));
  }

  async specialOffers(caller: Caller): Promise<SpecialOffer[]> {
    return Promise.all((await this.#texts.specialOffers(caller)).map((offer) => this.#withProducts(offer, caller)));
  }

  async specialOffer(slug: string, caller: Caller): Promise<SpecialOffer | undefined> {
    const offer = await this.#texts.specialOffer(slug, caller);
    return offer && this.#withProducts(offer, caller);
  }

  async #withProducts(offer: SpecialOffer, caller: Caller): Promise<SpecialOffer> {
    const slugs = offer.productSlugs ?? offer.products.flatMap(({ slug }) => slug ?? []);
    const ids = slugs.length > 0 ? await this.#productIds(slugs, caller) : [];
    return { ...offer, products: ids.map((id) => ({ id })) };
  }
}

interface Described {
  slug: string;
  image?: Image | null | undefined;
}

async function overlaidRows<Row extends Described>(of: Promise<Row[]>, texts: Promise<Row[]>): Promise<Row[]> {
  const [rows, described] = await Promise.all([of, unlessAway(texts)]);
  const bySlug = new Map((described ?? []).map((row) => [row.slug, row]));
  return rows.map((row) => overlaid(row, bySlug.get(row.slug)));
}

async function overlaidRow<Row extends Described>(of: Promise<Row | undefined>, texts: Promise<Row | undefined>): Promise<Row | undefined> {
  const [row, described] = await Promise.all([of, unlessAway(texts)]);
  return row && overlaid(row, described);
}

/** The texts that there are, with the identity and the name of the backend's row. */
function overlaid<Row extends Described>(row: Row, texts: Row | undefined): Row {
  if (!texts) return row;
  const given = Object.entries(withPicture(texts)).filter(([field, value]) => !OWN_FIELDS.has(field) && value !== null && value !== '');
  return { ...row, ...Object.fromEntries(given) };
}

const OWN_FIELDS: ReadonlySet<string> = new Set(['id', 'slug', 'name']);

function withPicture<Row extends { image?: Image | null | undefined }>(row: Row): Row {
  const { image } = row;
  if (!image) return row;
  const formats =
    image.formats &&
    Object.fromEntries(Object.entries(image.formats).map(([name, one]) => [name, { ...one, url: onContentServer(one.url) }]));
  return { ...row, image: { ...image, url: onContentServer(image.url), ...(formats && { formats }) } };
}

/** Editors put pictures of the media library into an article by their path. */
function withPictures(html: string): string {
  return html.replaceAll(/(\ssrc=["'])(\/uploads\/)/g, (_, attribute: string, path: string) => attribute + onContentServer(path));
}

function onContentServer(url: string): string {
  return url.startsWith(UPLOADS) ? UPLOADS + CONTENT_UPLOADS + url.slice(UPLOADS.length) : url;
}

async function unlessAway<T>(texts: Promise<T>): Promise<T | undefined> {
  try {
    return await texts;
  } catch (error) {
    if (isOutage(error)) return undefined;
    throw error;
  }
}
