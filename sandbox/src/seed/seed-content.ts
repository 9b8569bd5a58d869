import type { BackendArticle, BackendCategory, BackendMintProfile } from '@koura/shared-types/wire/content';
import type { BackendImage } from '@koura/shared-types/wire/named';
import type { BackendCountry } from '@koura/shared-types/wire/website';
import type { SandboxConfig } from '../config.ts';
import type { ContentDrafts, DealerContent, ShopContent } from '../../../commerce/src/context/dealer-content.ts';
import { markdownToHtml, picturedIn } from '../../../commerce/src/content/markdown.ts';
import { shopFacts, withNames } from '../../../commerce/src/content/shop-facts.ts';
import type { Database } from '../../../commerce/src/database/database.ts';
import { drawScene, SCENE } from '../pictures/draw-scene.ts';
import { describeImages, formatsOf } from '../../../commerce/src/products/describe-images.ts';
import { pictureOf } from '../pictures/product-pictures.ts';
import { articleDrafts, articles, type SeedArticle } from './articles.ts';
import { categories } from './categories.ts';
import { faqs } from './faqs.ts';
import { mints } from './mints.ts';
import { inOwnBrand } from './own-brand.ts';
import { writePageDrafts, writePages } from './pages.ts';
import { products } from './products.ts';
import { specialOffers } from './special-offers.ts';
import { testimonials } from './testimonials.ts';

type SeededProduct = (typeof products)[number] & { id: number };

type DrawnPicture = NonNullable<Awaited<ReturnType<typeof pictureOf>>>;

/** The seeded dealer's content. Each country's is rendered on first use and cached. */
export class SeedContent implements DealerContent {
  readonly #config: SandboxConfig;
  readonly #database: Database;
  readonly #written = new Map<string, ShopContent>();
  readonly #scenes = new Map<string, { svg: string }>();
  readonly #products: Map<string, SeededProduct>;
  readonly #articles: typeof articles;
  readonly #specialOffers: typeof specialOffers;
  readonly #mints: typeof mints;
  readonly #categories: typeof categories;

  constructor(config: SandboxConfig, database: Database) {
    this.#config = config;
    this.#database = database;
    this.#products = new Map(inOwnBrand(products, config).map((product, index) => [product.slug, { id: index + 1, ...product }]));
    this.#articles = inOwnBrand(articles, config);
    this.#specialOffers = inOwnBrand(specialOffers, config);
    this.#mints = inOwnBrand(mints, config);
    this.#categories = inOwnBrand(categories, config);
  }

  async collections(country: BackendCountry): Promise<ShopContent> {
    const known = this.#written.get(country.isoCode);
    if (known) return known;
    const content = await this.#write(country);
    this.#written.set(country.isoCode, content);
    return content;
  }

  async drafts(country: BackendCountry): Promise<ContentDrafts> {
    const { pages, articles: publishedArticles } = await this.collections(country);
    const drafted = await Array.fromAsync(inOwnBrand(articleDrafts, this.#config), async (article, index) => ({
      ...(await this.#articleOf({ ...article, id: this.#articles.length + index + 1 })),
      image: null,
    }));
    const pageDrafts = writePageDrafts(shopFacts(this.#config));
    const published = pages.filter(({ slug }) => pageDrafts.every((draft) => draft.slug !== slug));
    return {
      pages: [...published.map((page) => ({ ...page, publishedAt: page.updatedAt })), ...pageDrafts],
      articles: [...publishedArticles, ...drafted.map((article) => ({ ...article, publishedAt: null }))],
    };
  }

  async describeMint<T extends { id: number; slug: string }>(mint: T): Promise<T & Partial<BackendMintProfile>> {
    const found = this.#mints.find(({ slug }) => slug === mint.slug);
    if (!found) return mint;
    const { location, founded, owner, knownFor, text } = found;
    const facts = shopFacts(this.#config);
    return {
      ...mint,
      location,
      founded,
      owner: withNames(owner, facts),
      knownFor,
      body: markdownToHtml(withNames(text, facts)),
      image: await this.#bestKnownPieceOf(mint.slug),
    };
  }

  async describeCategory<T extends { id: number; slug: string }>(category: T): Promise<T & Partial<BackendCategory>> {
    const found = this.#categories.find(({ slug }) => slug === category.slug);
    if (!found) return category;
    const facts = shopFacts(this.#config);
    return { ...category, description: withNames(found.description, facts), body: markdownToHtml(withNames(found.text, facts)) };
  }

  async sceneOf(slug: string): Promise<{ svg: string } | undefined> {
    const article = this.#articles.find((one) => one.slug === slug);
    const picture = article && (await pictureOf(this.#database, article.product, 'obverse'));
    if (!article || !picture) return undefined;
    let scene = this.#scenes.get(slug);
    if (!scene) this.#scenes.set(slug, (scene = { svg: drawScene(slug, article.title, picture) }));
    return scene;
  }

  async #write(country: BackendCountry): Promise<ShopContent> {
    const named = (text: string): string => this.#named(text);
    const html = (text: string): Promise<string> => this.#html(text);
    return {
      pages: writePages(shopFacts(this.#config)),
      articles: await Array.fromAsync(this.#articlesFor(country), (article) => this.#articleOf(article)),
      faqs: await Array.fromAsync(faqs, async ({ group, question, text }, index) => ({
        id: index + 1,
        group: named(group),
        question: named(question),
        answer: await html(text),
      })),
      testimonials: testimonials.map(({ name, place, date, text }, index) => ({
        id: index + 1,
        name,
        place,
        text: named(text),
        publishedAt: `${date}T00:00:00.000Z`,
      })),
      'special-offers': await Array.fromAsync(
        this.#specialOffers,
        async ({ slug, title, description, validTo, products, text, date }, index) => ({
          id: index + 1,
          slug,
          title: named(title),
          description: named(description),
          body: await html(text),
          validTo,
          products: products.map((slugOfProduct) => {
            const { id, name } = this.#productOf(slugOfProduct);
            return { id, slug: slugOfProduct, name };
          }),
          updatedAt: `${date}T00:00:00.000Z`,
        }),
      ),
    };
  }

  #named(text: string): string {
    return withNames(text, shopFacts(this.#config));
  }

  async #html(text: string): Promise<string> {
    const pictures = new Map<string, DrawnPicture>();
    for (const slug of picturedIn(text)) pictures.set(slug, (await pictureOf(this.#database, slug, 'obverse'))!);
    return markdownToHtml(this.#named(text), (slug, caption) => this.#figureOf(slug, caption, pictures.get(slug)!));
  }

  async #articleOf({ id, slug, kind, title, summary, author, publishedAt, text }: SeedArticle & { id: number }): Promise<BackendArticle> {
    return {
      id,
      slug,
      kind,
      title: this.#named(title),
      summary: this.#named(summary),
      author: this.#named(author),
      body: await this.#html(text),
      image: sceneImage(slug, this.#named(title), id),
      publishedAt,
      updatedAt: publishedAt,
    };
  }

  /** An article's place in the seed is its id in every country. */
  #articlesFor({ isoCode }: BackendCountry): ((typeof articles)[number] & { id: number })[] {
    return this.#articles
      .map((article, index) => ({ ...article, id: index + 1 }))
      .filter(({ countries }) => countries?.includes(isoCode) ?? true);
  }

  /** The picture of the mint's best-selling product. */
  async #bestKnownPieceOf(mint: string): Promise<BackendImage | null> {
    const [best] = [...this.#products.values()]
      .filter((one) => one.mint === mint)
      .toSorted((one, other) => other.popularity - one.popularity);
    return best ? ((await describeImages(this.#database, best.id, best.name))[0] ?? null) : null;
  }

  #figureOf(slug: string, caption: string, { width, height }: DrawnPicture): string {
    const { name } = this.#productOf(slug);
    return (
      `<figure><img src="/uploads/medium_${slug}-obverse.avif" width="${width}" height="${height}" alt="${name}">` +
      `<figcaption>${caption}. Illustration</figcaption></figure>`
    );
  }

  #productOf(slug: string): SeededProduct {
    const product = this.#products.get(slug);
    if (!product) throw new Error(`There is no product ${slug}`);
    return product;
  }
}

function sceneImage(slug: string, title: string, id: number): BackendImage & { id: number } {
  const formats = formatsOf(`${slug}-scene`, SCENE.width, SCENE.height);
  return { id, url: `/uploads/${slug}-scene.svg`, ...SCENE, formats, alternativeText: `Drawing for “${title}”`, isIllustration: true };
}
