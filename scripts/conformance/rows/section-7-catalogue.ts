import { article, category, faq, mintProfile, page, specialOffer, testimonial } from '@koura/shared-types/wire/content';
import { product, productRow } from '@koura/shared-types/wire/product';
import type { GenericSchema } from 'valibot';
import { check, NotRun } from '../exchange.ts';
import type { Row } from '../row.ts';

const COLLECTIONS: [path: 'pages' | 'articles' | 'mints' | 'categories' | 'special-offers', clause: string, row: GenericSchema][] = [
  ['pages', 'section-7: GET /pages', page],
  ['articles', 'section-7: GET /articles', article],
  ['mints', 'section-7: GET /mints', mintProfile],
  ['categories', 'section-7: GET /mints', category],
  ['special-offers', 'section-7: GET /mints', specialOffer],
];

export const section7Catalogue: Row[] = [
  {
    name: 'the settings name countries, currency and capabilities',
    clauses: ['section-7', 'section-7: GET /website', 'beyond-section-7-capabilities'],
    run: async (trial) => {
      const { countries, country, currency } = await trial.website();
      check(countries.length > 0, 'countries');
      check(country.currency.iso3Code === currency, 'the currency of the country');
    },
  },
  {
    name: 'the settings have an address or an email address',
    clauses: ['beyond-section-7-capabilities: business facts'],
    run: async (trial) => {
      const { email, address } = await trial.website();
      if (!email && !address) throw new NotRun('the settings have none, which is the dealer’s choice');
    },
  },
  {
    name: 'products are filtered by metal and sorted by price',
    clauses: ['section-7: GET /products'],
    run: async ({ backend }) => {
      const populate = ['metal'];
      const [first] = (await backend.list('GET /products', productRow, { query: { pagination: { page: 1, pageSize: 1 }, populate } })).rows;
      const slug = first?.metal?.slug;
      check(slug !== undefined, 'a product with its metal');
      const query = { filters: { metal: { slug: { $eq: slug } } }, sort: ['price:asc'], pagination: { page: 1, pageSize: 50 }, populate };
      const { rows } = await backend.list('GET /products', productRow, { query });
      check(rows.length > 0 && rows.every(({ metal }) => metal?.slug === slug), `products of ${slug} only`);
      const prices = rows.flatMap(({ price }) => price ?? []);
      check(
        prices.every((price, index) => index === 0 || price >= prices[index - 1]!),
        'the cheapest first',
      );
      const ids = rows.slice(0, 2).map(({ id }) => id);
      const some = await backend.list('GET /products', productRow, { query: { filters: { id: { $in: ids } } } });
      check(some.rows.length === ids.length && some.rows.every(({ id }) => ids.includes(id)), `the products ${ids.join(' and ')}`);
    },
  },
  {
    name: 'a product is found by its slug, and without cost prices',
    clauses: ['section-7: GET /products/{slug}'],
    run: async (trial) => {
      const { slug, id } = await trial.product();
      const one = await trial.backend.entity(`GET /products/${slug}`, product);
      check(one.id === id, `product ${id}`);
      const text = trial.backend.last!.reply.body.toString('utf8');
      check(!/"(minimumCostPrice|markupPriceBreaks|productSuppliers)"/.test(text), 'no cost prices and premiums for visitors');
    },
  },
  ...COLLECTIONS.map(([path, clause, row]): Row => ({
    name: `${path} can be read, and found by their slug`,
    clauses: [clause],
    run: async ({ backend }) => {
      const { rows } = await backend.list(`GET /${path}`, row, { query: { pagination: { page: 1, pageSize: 5 } } });
      const [first] = rows as { slug: string }[];
      if (!first) throw new NotRun('there are none');
      const found = await backend.list(`GET /${path}`, row, { query: { filters: { slug: { $eq: first.slug } } } });
      check(found.rows.length === 1 && (found.rows as { slug: string }[])[0]!.slug === first.slug, `the entry ${first.slug} and no other`);
    },
  })),
  {
    name: 'questions and testimonials can be read',
    clauses: ['section-7: GET /faqs'],
    run: async ({ backend }) => {
      await backend.list('GET /faqs', faq, { query: { pagination: { page: 1, pageSize: 100 } } });
      await backend.list('GET /testimonials', testimonial, { query: { sort: ['publishedAt:desc'], pagination: { page: 1, pageSize: 5 } } });
    },
  },
  {
    name: 'pictures come without the prefix, as images',
    clauses: ['section-7: GET /uploads/*'],
    run: async (trial) => {
      const url = (await trial.products()).find(({ image }) => image?.url.startsWith('/uploads/'))?.image?.url;
      if (url === undefined) throw new NotRun('no product has a picture of the backend’s own');
      const { status, type } = await trial.backend.picture(url);
      check(status === 200 && type.startsWith('image/'), `an image at ${url}, not ${status} ${type}`);
    },
  },
];
