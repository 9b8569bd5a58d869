import { endOfDay } from '@koura/shared-types/local-time';
import type {
  BackendArticle,
  BackendArticleKind,
  BackendCategory,
  BackendMintProfile,
  BackendPage,
  BackendSpecialOffer,
} from '@koura/shared-types/wire/content';
import type { BackendCountry } from '@koura/shared-types/wire/website';
import { announcementsOf } from '../context/announcements.ts';
import type { Database } from '../database/database.ts';
import { describeImages } from '../products/describe-images.ts';
import type { ContentDrafts, DealerContent, ShopContent } from '../context/dealer-content.ts';
import { markdownToHtml } from './markdown.ts';
import type { FolderCollection, FolderText } from './read-content-folder.ts';
import { type ShopFacts, withNames } from './shop-facts.ts';

interface StoredText {
  id: number;
  slug: string;
  fields: Record<string, string>;
  body: string;
  updatedAt: string;
}

function isDraft({ fields }: StoredText): boolean {
  return fields['draft'] === 'yes';
}

/** The dealer's texts from the database, rendered on first use, and again after a set-up that this process hears of. */
export class StoredContent implements DealerContent {
  readonly #database: Database;
  readonly #facts: ShopFacts;
  readonly #written = new Map<string, Omit<ShopContent, 'special-offers'>>();

  constructor(database: Database, facts: ShopFacts) {
    this.#database = database;
    this.#facts = facts;
    announcementsOf(database).onSetUp(() => this.#written.clear());
  }

  async collections(country: BackendCountry): Promise<ShopContent> {
    let content = this.#written.get(country.isoCode);
    if (!content) this.#written.set(country.isoCode, (content = await this.#write(country)));
    // Products come and go while the program is running.
    return { ...content, 'special-offers': await Array.fromAsync(await this.#texts('special-offers'), (text) => this.#offerOf(text)) };
  }

  /** Not kept: few ask for them. */
  async drafts({ isoCode }: BackendCountry): Promise<ContentDrafts> {
    const publishedAt = (text: StoredText, at: string): string | null => (isDraft(text) ? null : at);
    return {
      pages: (await this.#texts('pages')).map((text) => {
        const page = this.#pageOf(text);
        return { ...page, publishedAt: publishedAt(text, page.updatedAt) };
      }),
      articles: await Array.fromAsync(await this.#articlesFor(isoCode), async (text) => {
        const article = await this.#articleOf(text);
        return { ...article, publishedAt: publishedAt(text, article.publishedAt) };
      }),
    };
  }

  async describeMint<T extends { id: number; slug: string }>(mint: T): Promise<T & Partial<BackendMintProfile>> {
    const text = (await this.#texts('mints')).find(({ slug }) => slug === mint.slug);
    if (!text) return mint;
    const { fields, body } = text;
    const said = Object.entries({
      country: fields['country'],
      description: fields['description'],
      location: fields['location'],
      owner: fields['owner'],
      knownFor: fields['knownFor'],
    }).flatMap(([name, value]) => (value ? [[name, this.#named(value)]] : []));
    return {
      ...mint,
      ...(Object.fromEntries(said) as Partial<BackendMintProfile>),
      founded: fields['founded'] ? Number(fields['founded']) : null,
      body: this.#html(body),
      image: await this.#imageOf(fields['product']),
    };
  }

  async describeCategory<T extends { id: number; slug: string }>(category: T): Promise<T & Partial<BackendCategory>> {
    const text = (await this.#texts('categories')).find(({ slug }) => slug === category.slug);
    if (!text) return category;
    return { ...category, description: this.#named(text.fields['description']), body: this.#html(text.body) };
  }

  async #write({ isoCode }: BackendCountry): Promise<Omit<ShopContent, 'special-offers'>> {
    return {
      pages: (await this.#texts('pages')).filter((text) => !isDraft(text)).map((text) => this.#pageOf(text)),
      articles: await Array.fromAsync(
        (await this.#articlesFor(isoCode)).filter((text) => !isDraft(text)),
        (text) => this.#articleOf(text),
      ),
      faqs: (await this.#texts('faqs')).map(({ id, fields, body }) => ({
        id,
        group: this.#named(fields['group']),
        question: this.#named(fields['question']),
        answer: this.#html(body),
      })),
      testimonials: (await this.#texts('testimonials')).map(({ id, fields, body }) => ({
        id,
        name: fields['name'] ?? '',
        place: fields['place'] || null,
        text: this.#named(body),
        publishedAt: `${fields['date']}T00:00:00.000Z`,
      })),
    };
  }

  #named(text: string | undefined): string {
    return withNames(text ?? '', this.#facts);
  }

  #html(text: string): string {
    return markdownToHtml(this.#named(text));
  }

  #pageOf({ id, slug, fields, body, updatedAt }: StoredText): BackendPage {
    return {
      id,
      slug,
      title: this.#named(fields['title']),
      description: this.#named(fields['description']),
      intro: this.#named(fields['intro']),
      body: this.#html(body),
      updatedAt: fields['updated'] ? new Date(fields['updated']).toISOString() : updatedAt,
    };
  }

  async #articlesFor(isoCode: string): Promise<StoredText[]> {
    return (await this.#texts('articles')).filter(
      ({ fields: { countries } }) => !countries || countries.split(/\s*,\s*/).includes(isoCode),
    );
  }

  async #articleOf({ id, slug, fields, body, updatedAt }: StoredText): Promise<BackendArticle> {
    return {
      id,
      slug,
      kind: fields['kind'] as BackendArticleKind,
      title: this.#named(fields['title']),
      summary: this.#named(fields['summary']),
      author: this.#named(fields['author']) || null,
      body: this.#html(body),
      image: await this.#imageOf(fields['product']),
      publishedAt: `${fields['date']}T00:00:00.000Z`,
      updatedAt,
    };
  }

  async #offerOf({ id, slug, fields, body, updatedAt }: StoredText): Promise<BackendSpecialOffer> {
    const { until, products = '' } = fields;
    return {
      id,
      slug,
      title: this.#named(fields['title']),
      description: this.#named(fields['description']),
      body: this.#html(body),
      // Through its last day.
      validTo: until ? endOfDay(until) : null,
      products: (
        await Array.fromAsync(products.split(/[\s,]+/), async (one) => {
          const product = await this.#database.get<{ id: number; name: string }>('SELECT id, name FROM products WHERE slug = ?', one);
          return product ? [{ ...product, slug: one }] : [];
        })
      ).flat(),
      updatedAt,
    };
  }

  async #texts(collection: FolderCollection): Promise<StoredText[]> {
    return (
      await this.#database.all<Omit<StoredText, 'fields'> & { fields: string }>(
        'SELECT id, slug, fields, body, updated_at AS updatedAt FROM content_entries WHERE collection = ? ORDER BY position',
        collection,
      )
    ).map((row) => ({ ...row, fields: JSON.parse(row.fields) as Record<string, string> }));
  }

  /** The main picture of a product, for an article about it. */
  async #imageOf(productSlug: string | undefined): Promise<BackendArticle['image']> {
    const product = productSlug
      ? await this.#database.get<{ id: number; name: string }>('SELECT id, name FROM products WHERE slug = ?', productSlug)
      : undefined;
    return (product && (await describeImages(this.#database, product.id, product.name))[0]) ?? null;
  }
}

/** Puts the texts of a folder in the place of those that are stored. Answers what changed, a line a text. */
export async function storeTexts(database: Database, texts: readonly FolderText[], now: Date): Promise<string[]> {
  const changes: string[] = [];
  const kept = new Set(texts.map(({ collection, slug }) => `${collection} ${slug}`));
  for (const { collection, slug } of await database.all<{ collection: string; slug: string }>(
    'SELECT collection, slug FROM content_entries ORDER BY collection, slug',
  )) {
    if (kept.has(`${collection} ${slug}`)) continue;
    await database.run('DELETE FROM content_entries WHERE collection = ? AND slug = ?', collection, slug);
    changes.push(`${collection}/${slug}: removed`);
  }
  for (const [position, { collection, slug, fields, body }] of texts.entries()) {
    const stored = await database.get<{ fields: string; body: string }>(
      'SELECT fields, body FROM content_entries WHERE collection = ? AND slug = ?',
      collection,
      slug,
    );
    const isSame = stored?.fields === JSON.stringify(fields) && stored.body === body;
    if (isSame) await database.run('UPDATE content_entries SET position = ? WHERE collection = ? AND slug = ?', position, collection, slug);
    else {
      await database.run(
        `INSERT INTO content_entries (collection, slug, position, id, fields, body, updated_at)
           VALUES (?1, ?2, ?3, (SELECT coalesce(max(id), 0) + 1 FROM content_entries WHERE collection = ?1), ?4, ?5, ?6)
           ON CONFLICT (collection, slug) DO UPDATE SET position = ?3, fields = ?4, body = ?5, updated_at = ?6`,
        collection,
        slug,
        position,
        JSON.stringify(fields),
        body,
        now.toISOString(),
      );
      changes.push(`${collection}/${slug}: ${stored ? 'changed' : 'new'}`);
    }
  }
  return changes;
}
