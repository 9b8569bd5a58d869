import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SENDER } from '../support/enquiry.ts';
import { FakeStrapi5 } from '../support/fake-strapi-5.ts';
import { Bff } from '../support/open-bff.ts';
import { SHOPPER, bearerOf } from '../support/people.ts';

const strapi = new FakeStrapi5();
let bff: Bff;

const at = '2026-11-01T09:00:00.000Z';
const picture = {
  url: '/uploads/koru.webp',
  width: 600,
  height: 400,
  alternativeText: null,
  formats: { small: { url: '/uploads/small_koru.webp', width: 300 } },
};

beforeAll(async () => {
  strapi.collections = {
    pages: [
      {
        slug: 'about',
        title: 'About our Strapi',
        description: 'Texts from elsewhere.',
        body: '<p>From Strapi 5.</p>',
        updatedAt: at,
        publishedAt: at,
      },
    ],
    articles: [
      {
        slug: 'from-strapi',
        kind: 'investArticle',
        title: 'An article from Strapi',
        summary: 'S',
        body: '<figure><img src="/uploads/inside.webp" alt="Inside"></figure>',
        image: picture,
        updatedAt: at,
        publishedAt: at,
      },
    ],
    faqs: [{ group: 'Buying', question: 'Where is this from?', answer: '<p>From Strapi.</p>' }],
    testimonials: [],
    mints: [
      { slug: 'perth-mint', name: 'A name that is not used', description: 'Strapi knows this mint.', body: '<p>Text.</p>', image: picture },
      { slug: 'unknown-mint', name: 'No products are from here' },
    ],
    categories: [],
    'special-offers': [
      {
        slug: 'spring',
        title: 'Spring',
        description: 'D',
        body: '<p>B</p>',
        products: [],
        productSlugs: ['koura-1-oz-gold-bar', 'no-such-product', 'britannia-1-oz-silver-coin'],
        updatedAt: at,
      },
    ],
    'contact-messages': [],
  };
  bff = await Bff.withSandbox({ CONTENT_URL: await strapi.start(), COMMERCE_TIME_SCALE: '1' });
});
beforeEach(async () => {
  strapi.isAway = false;
  strapi.received.length = 0;
  await bff.forget();
});
afterAll(async () => {
  await bff.close();
  await strapi.close();
});

const ask = async <T>(query: string, headers: Record<string, string> = {}): Promise<T> => {
  const { body } = await bff.ask<T>(query, undefined, headers);
  expect(body.errors).toBeUndefined();
  return body.data!;
};

it('texts come from the content server, and the commerce backend is not asked for them', async () => {
  const { page, faqs } = await ask<{
    page: { title: string; body: string } | null;
    faqs: { name: string; faqs: { question: string }[] }[];
  }>('{ page(slug: "about") { title body } faqs { name faqs { question } } }');
  expect(page).toEqual({ title: 'About our Strapi', body: '<p>From Strapi 5.</p>' });
  expect(faqs).toEqual([{ name: 'Buying', faqs: [{ question: 'Where is this from?' }] }]);
  expect((await bff.seen()).filter(({ url }) => /\/(?:pages|faqs)/.test(url))).toEqual([]);
});

it('its pictures are served by the gateway, those in a text too', async () => {
  const { article } = await ask<{ article: { image: { url: string; srcset: string }; body: string } }>(
    '{ article(slug: "from-strapi") { image { url srcset } body } }',
  );
  expect(article.image.url).toBe('/media/content-server/koru.webp');
  expect(article.image.srcset).toContain('/media/content-server/small_koru.webp');
  expect(article.body).toContain('src="/media/content-server/inside.webp"');
  const { payload, statusCode } = await bff.app.inject('/media/content-server/koru.webp');
  expect({ statusCode, payload }).toEqual({ statusCode: 200, payload: 'a picture' });
  expect(strapi.received.at(-1)!.path).toBe('/uploads/koru.webp');
});

it('mints are those of the commerce backend, with the texts of the content server', async () => {
  const { mints, mint, unknown } = await ask<{
    mints: { slug: string }[];
    mint: { name: string; description: string; image: { url: string } };
    unknown: null;
  }>('{ mints { slug } mint(slug: "perth-mint") { name description image { url } } unknown: mint(slug: "unknown-mint") { name } }');
  expect(mints.map(({ slug }) => slug)).toContain('the-royal-mint');
  expect(mints.map(({ slug }) => slug)).not.toContain('unknown-mint');
  expect(mint).toEqual({
    name: 'The Perth Mint',
    description: 'Strapi knows this mint.',
    image: { url: '/media/content-server/koru.webp' },
  });
  expect(unknown).toBeNull();
});

it('an offer names products of the commerce backend by their slugs', async () => {
  const { specialOffer } = await ask<{ specialOffer: { products: { slug: string; price: { amount: string } }[] } }>(
    '{ specialOffer(slug: "spring") { products { slug price { amount } } } }',
  );
  expect(specialOffer.products.map(({ slug }) => slug)).toEqual(['koura-1-oz-gold-bar', 'britannia-1-oz-silver-coin']);
});

it('enquiries are stored at the content server, without the login of the commerce backend', async () => {
  const send = 'mutation ($input: SendContactMessageInput!) { sendContactMessage(input: $input) { sent userErrors { message } } }';
  const { body } = await bff.ask(send, { input: SENDER }, { authorization: await bearerOf(bff, SHOPPER) });
  expect(body.data).toEqual({ sendContactMessage: { sent: true, userErrors: [] } });
  const stored = strapi.received.find(({ method }) => method === 'POST');
  expect(stored).toMatchObject({
    path: '/api/contact-messages',
    body: { data: { name: SENDER.name.trim(), message: SENDER.message.trim() } },
  });
  expect(stored!.authorization).toBeUndefined();
});

it('while it is away texts are as old as they are, mints go without, and the shop sells', async () => {
  await ask('{ page(slug: "about") { title } }');
  strapi.isAway = true;
  const { page, mint, product } = await ask<{
    page: { title: string };
    mint: { name: string } | null;
    product: { price: { amount: string } };
  }>('{ page(slug: "about") { title } mint(slug: "the-royal-mint") { name } product(slug: "koura-1-oz-gold-bar") { price { amount } } }');
  expect(page.title).toBe('About our Strapi');
  expect(mint).toEqual({ name: 'The Royal Mint' });
  expect(Number(product.price.amount)).toBeGreaterThan(0);
  const { errors } = (await bff.ask('mutation { addToCart(input: { items: [{ productId: "1", quantity: 1 }] }) { cart { cartId } } }'))
    .body;
  expect(errors).toBeUndefined();
});
