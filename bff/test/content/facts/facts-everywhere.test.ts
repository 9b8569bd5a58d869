/** Every text of the shop in New Zealand and Australia tells the facts of the settings, and none from anywhere else. */
import type { Order } from '../../../src/commerce/orders.ts';
import { MAIL_KINDS } from '@koura/shared-types/wire/mail';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { contradictingFigures } from '../../../../scripts/doctor/contradicting-figures.ts';
import { ATTACHED, composeMail, type OrderMailKind } from '../../../src/mails/compose-mail.ts';
import { mailBrand } from '../../../src/mails/mail-brand.ts';
import { renderMail } from '@koura/shared-types/mail-layout';
import { Mails } from '../../../src/commerce/mails.ts';
import { systemCaller } from '../../../src/request/create-caller.ts';
import { type FactSource, lookupIn, PLACEHOLDERS } from '../../../src/website/placeholders/placeholder-values.ts';
import { WebsiteSettings } from '../../../src/website/website-settings.ts';
import { oneShop, type Shop } from '../../support/cart-shop.ts';
import { shiftFacts } from '../../support/shifted-facts.ts';
import { checkoutTexts, orderFrom, shopTexts, type ShopText } from '../../support/shop-texts.ts';
import { onlyInFull } from '../../support/main-paths.ts';

const COUNTRIES = ['NZ', 'AU'] as const;
type Country = (typeof COUNTRIES)[number];

/** Placeholders that are no figures of the settings: names, addresses, and what the law or the catalogue decides. */
const NO_FIGURES = /^(?:brand|country|tax\.name|contact\.(?:email|address)|catalogue|shop|collection\.(?:label|bring)|points\.count)/;
/** Figures that texts use for other things as well; `contradictingFigures` reads them in their sentences. */
const COMMON = /^(?:1 point|100 points|1 percentage point|free|yearly|\$10,000|\w*\$100,000|\$15|\$200|50%|15%|\w*\$1?5|10%)$/;

const usual = oneShop();
/** Changed before the gateway starts, which remembers the settings for a minute. */
const shifted = oneShop({}, { backend: { start: shiftFacts, close: () => undefined } }, [], []);

const textsOf = async (shop: Shop, country: Country): Promise<ShopText[]> => [
  ...(await shopTexts(shop, country)),
  ...(await checkoutTexts(shop, country)),
];
const readTexts = new Map<Country, Promise<ShopText[]>>();
/** The texts under the usual settings, read once for all tests. */
function usualTexts(country: Country): Promise<ShopText[]> {
  const texts = readTexts.get(country) ?? textsOf(usual, country);
  readTexts.set(country, texts);
  return texts;
}

async function factsOf(shop: Shop, country: string): Promise<FactSource> {
  return (await shop.app.get(WebsiteSettings, { strict: false }).load(systemCaller(country))).facts;
}

const contradictionsIn = (texts: ShopText[], facts: FactSource) =>
  texts.flatMap(({ place, text }) =>
    contradictingFigures(text, facts).map(({ fact, figure, sentence }) => `${place}: ${fact}, ${figure}: ${sentence}`),
  );

const rawBraces = (texts: ShopText[]) => texts.filter(({ text }) => /\{\{|\}\}|\uE000/.test(text)).map(({ place }) => place);

/** The usual figures of every placeholder that only one thing has. */
function usualFigures(facts: FactSource, other: FactSource): { name: string; text: string }[] {
  const [before, after] = [lookupIn(facts), lookupIn(other)];
  const found: { name: string; text: string }[] = [];
  const unchanged: string[] = [];
  for (const name of Object.keys(PLACEHOLDERS).filter((one) => !NO_FIGURES.test(one))) {
    const text = before(name, '')?.text;
    if (text === undefined) continue;
    if (text === after(name, '')?.text) unchanged.push(name);
    else if (!COMMON.test(text)) found.push({ name, text });
  }
  expect(unchanged, 'facts that shiftedFacts leaves as they are').toEqual([]);
  return found;
}

/** As a whole figure: "$24" is not part of "$240". */
const whole = (figure: string): RegExp =>
  new RegExp(
    String.raw`(?<![\w$.,])${figure.replaceAll(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`)}(?![\d%]|[.,]\d)`,
  );

describe.each(COUNTRIES)('the texts in %s', (country: Country) => {
  let plain: ShopText[];
  let changed: ShopText[];
  beforeAll(async () => {
    plain = await usualTexts(country);
    changed = await textsOf(shifted, country);
  });

  it('show no placeholders', () => {
    expect(plain.length).toBeGreaterThan(500);
    expect(rawBraces([...plain, ...changed])).toEqual([]);
  });

  it('agree with the settings, whatever these are', async () => {
    expect(contradictionsIn(plain, await factsOf(usual, country))).toEqual([]);
    expect(contradictionsIn(changed, await factsOf(shifted, country))).toEqual([]);
  });

  it('tell no usual figure where the settings tell another', async () => {
    const figures = usualFigures(await factsOf(usual, country), await factsOf(shifted, country));
    expect(figures.length).toBeGreaterThan(10);
    const found = figures.flatMap(({ name, text: figure }) =>
      changed.filter(({ text }) => whole(figure).test(text)).map(({ place }) => `${place}: ${figure} (${name})`),
    );
    expect(found).toEqual([]);
    // The test finds them where they belong.
    expect(plain.some(({ text }) => whole('60 seconds').test(text))).toBe(true);
  });
});

it('tells Australians nothing of New Zealand’s law, tax and money, and no collection in Auckland', async () => {
  const texts = await usualTexts('AU');
  const foreign =
    /New Zealand law|Consumer Guarantees Act|Fair Trading Act|Disputes Tribunal|Privacy Act|Privacy Commissioner|Inland Revenue|KiwiSaver|Proofs in fine metal|Our courier collects it|try all three at the counter|(?<![A-Z])\$\d|Collect in Auckland|collect(?:ing)? (?:it |an order )?(?:yourself|(?:at|from) the counter)|South Island and rural|\b09 555/i;
  const found = texts.filter(({ text }) => foreign.test(text)).map(({ place, text }) => `${place}: ${foreign.exec(text)![0]}`);
  expect(found).toEqual([]);
});

it('links in Australia only to articles that it has', onlyInFull, async () => {
  const texts = await usualTexts('AU');
  const articles = new Set(texts.flatMap(({ place }) => (place.startsWith('AU ARTICLE') ? [place.split(' ').at(-1)!] : [])));
  const linked = texts.flatMap(({ text }) => [...text.matchAll(/href="\/news\/([\w-]+)\/"/g)].map(([, slug]) => slug!));
  expect(linked.filter((slug) => !articles.has(slug))).toEqual([]);
});

describe.each(COUNTRIES)('mails and invoices in %s', (country: Country) => {
  it('agree with the settings, and with the country', async () => {
    const texts: ShopText[] = [];
    const facts = await factsOf(shifted, country);
    const number = await orderFrom(shifted, country);
    const caller = systemCaller('NZ');
    const order = await shifted.app.get(Mails).order(number, caller);
    const website = await shifted.app.get(WebsiteSettings, { strict: false }).load(caller);
    for (const one of [order, byTransfer(order)]) {
      for (const kind of MAIL_KINDS.filter(
        (name): name is OrderMailKind => !/^(?:holdReleased|enquiryAnswered|stockAlert|backInStock|quote|cart)/.test(name),
      )) {
        const content = composeMail(kind, {
          order: one,
          orderUrl: 'https://shop.example/',
          invoice: null,
          part: null,
          isFirst: true,
          siteUrl: 'https://shop.example',
          storagePercent: website.terms?.storage?.percentPerYear ?? null,
        });
        texts.push({ place: `${country} mail ${kind}`, text: renderMail(content, mailBrand(website, 'https://shop.example', one)).text });
      }
    }
    texts.push(...(await invoicesOf(shifted, number)).map((text) => ({ place: `${country} invoice`, text })));

    expect(Object.keys(ATTACHED)).toContain('orderPaid');
    expect(texts.filter(({ place }) => place.endsWith('invoice'))).not.toEqual([]);
    expect(contradictionsIn(texts, facts)).toEqual([]);
    expect(texts.filter(({ text }) => !text.includes(facts.phone)).map(({ place }) => place)).toEqual([]);
    const currency = country === 'AU' ? /(?<![A-Z])\$\d/ : /A\$\d/;
    expect(texts.filter(({ place, text }) => !place.endsWith('invoice') && currency.test(text)).map(({ place }) => place)).toEqual([]);
    const wrongTax = country === 'AU' ? /\b15\s?%/ : /\b10\s?%/;
    expect(texts.filter(({ text }) => wrongTax.test(text)).map(({ place }) => place)).toEqual([]);
  });
});

/** The same order to be paid by bank transfer. */
function byTransfer(order: Order): Order {
  const transfer = {
    accountName: 'Koura Bullion Limited',
    accountNumber: '01-0902-0068389-00',
    bankName: 'Harbour Bank',
    reference: 'ABCD2345',
    amount: order.total,
    received: 0,
    outstanding: order.total,
    paidOver: 0,
    payBy: '2026-11-24T03:00:00.000Z',
    graceUntil: '2026-11-27T03:00:00.000Z',
    sentAt: null,
    isLate: false,
  };
  return { ...order, payment: { ...order.payment, method: 'transfer', state: 'awaiting', transfer } };
}

interface OutboxMail {
  text: string;
  attachments: { content: string }[];
}

/** The texts of the PDFs that were mailed about an order. */
async function invoicesOf(shop: Shop, number: string): Promise<string[]> {
  const attached = async (): Promise<string[]> => {
    const mails = await shop.control<OutboxMail[]>('/_sandbox/outbox');
    return mails.filter(({ text }) => text.includes(number)).flatMap(({ attachments }) => attachments.map(({ content }) => content));
  };
  await expect.poll(attached).not.toEqual([]);
  return Promise.all(
    (await attached()).map(async (content) => {
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(content, 'base64'))));
      return text.join('\n');
    }),
  );
}
