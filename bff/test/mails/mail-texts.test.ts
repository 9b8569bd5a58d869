import type { BackendInvoice } from '@koura/shared-types/wire/invoice';
import type { MailedQuote } from '../../src/commerce/mailed-quotes.ts';
import { MAIL_KINDS } from '@koura/shared-types/wire/mail';
import type { Order } from '../../src/commerce/orders.ts';
import { describe, expect, it } from 'vitest';

import { composeMail, composeStockAlertMail } from '../../src/mails/compose-mail.ts';
import { enquiryAnsweredMail } from '../../src/mails/enquiry-answered-mail.ts';
import { holdReleasedMail } from '../../src/mails/hold-released-mail.ts';
import type { MailBrand } from '@koura/shared-types/mail-content';
import { renderMail } from '@koura/shared-types/mail-layout';
import { mailPicture } from '../../src/mails/order-mail-parts.ts';
import { quoteMail } from '../../src/mails/quote-mail.ts';

const BRAND: MailBrand = {
  name: 'Acme <Metals>',
  siteUrl: 'https://shop.example',
  email: 'desk@shop.example',
  phone: '09 555 0182',
  accent: '#123456',
  onAccent: '#ffffff',
};
const LINK = 'https://shop.example/order-link/abcdefghijklmnop/';
const ACCOUNT = '01-0902-0068389-00';

const ORDER: Order = {
  id: '7',
  orderNumber: 'K-100311',
  key: '',
  status: 'Pending',
  createdAt: '2026-11-22T01:00:00.000Z',
  currency: 'NZD',
  subTotal: 16_893.74,
  discountTotal: 25,
  shippingTotal: 24,
  paymentFee: 3,
  taxTotal: 263.42,
  total: 16_885.74,
  lineItems: [
    {
      productId: '1',
      slug: 'gold-koru-1-oz',
      name: '1 oz Gold Kōrū <script>alert(1)</script>',
      sku: 'G1',
      image: {
        url: '/uploads/koru.avif',
        width: 800,
        height: 800,
        formats: { small: { url: '/uploads/small_koru.avif', width: 400 }, email: { url: '/uploads/email_koru.jpg', width: 160 } },
        alternativeText: '',
      },
      quantity: 2,
      supplyType: 'inStock',
      unitPrice: 8446.87,
      total: 16_893.74,
    },
  ],
  coupons: ['WELCOME25'],
  contact: { firstName: 'Mere "M"', lastName: 'Ōtautahi & Co', email: 'mere@example.com', phone: null },
  delivery: {
    line1: '1 <b>Kōwhai</b> Road',
    line2: null,
    suburb: null,
    city: 'Ōtautahi',
    state: null,
    postcode: '8011',
    countryCode: 'NZ',
  },
  deliveryChoice: {
    code: 'collect',
    label: 'Collect at our counter',
    price: 0,
    from: '2026-11-24',
    until: '2026-11-24',
    place: { name: 'Counter & vault', lines: ['48 High Street', 'Auckland 1010'], openingHours: null },
    bring: ['Photo ID', 'Your order number'],
    slot: { id: 's1', from: '2026-11-24T21:00:00.000Z', until: '2026-11-24T21:30:00.000Z' },
  },
  payment: {
    method: 'transfer',
    reference: 'ABCD2345',
    cardBrand: 'visa',
    cardLast4: '4242',
    state: 'taken',
    taken: 16_885.74,
    returned: 100,
    transfer: {
      accountName: 'Koura Bullion',
      accountNumber: ACCOUNT,
      bankName: 'ANZ',
      reference: 'ABCD2345',
      amount: 16_885.74,
      received: 0,
      outstanding: 16_885.74,
      paidOver: 0,
      payBy: '2026-11-24T04:00:00.000Z',
      graceUntil: '2026-11-25T04:00:00.000Z',
      sentAt: null,
      isLate: false,
    },
  },
  estimatedDeliveryTime: null,
  points: { earned: 0, spent: 1000, value: 10 },
  shipments: [
    {
      id: '5',
      carrier: 'NZ Couriers',
      number: 'KB100311NZ',
      url: null,
      sentAt: '2026-11-23T04:00:00.000Z',
      insuredFor: 16_885.74,
      isSignatureRequired: true,
      lines: [{ productId: '1', quantity: 2, serials: [] }],
      events: [],
    },
  ],
};
const QUOTE: MailedQuote = {
  number: 'Q-10001',
  createdAt: '2026-11-22T01:00:00.000Z',
  expiresAt: '2026-12-22T01:00:00.000Z',
  countryCode: 'NZ',
  currency: 'NZD',
  hasOwnPrices: false,
  lines: ORDER.lineItems.map(({ productId, slug, name, image, quantity, unitPrice, total }) => ({
    productId,
    slug,
    name,
    image,
    quantity,
    unitPrice,
    total,
    now: null,
  })),
  discountTotal: 25,
  shippingTotal: 24,
  taxName: 'GST',
  taxTotal: 263.42,
  total: 16_892.74,
  totalNow: null,
  hold: null,
};
const NOTE = { number: 'CN-10001', kind: 'creditNote', total: 1234.5 } as BackendInvoice;
const INVOICE = { number: 'INV-10001', kind: 'invoice', total: ORDER.total } as BackendInvoice;

function mailOf(kind: (typeof MAIL_KINDS)[number], order = ORDER, isFirst = false): { subject: string; html: string; text: string } {
  if (kind === 'holdReleased')
    return holdReleasedMail({ reference: 'pi_1', amount: 1_688_574, currency: 'NZD', email: 'mere@example.com' }, BRAND);
  if (kind === 'stockAlertAsked' || kind === 'backInStock')
    return renderMail(
      composeStockAlertMail(kind, { productName: 'Kōrū <b>1 oz</b> coin', productUrl: LINK, confirmUrl: LINK, endUrl: `${LINK}end/` }),
      BRAND,
    );
  if (kind === 'enquiryAnswered')
    return renderMail(
      enquiryAnsweredMail({ kind: 'contact', email: 'a@b.example', text: 'Yes, <b>twice</b>.', message: 'Is it?' }, { contactUrl: LINK }),
      BRAND,
    );
  if (kind === 'quote') return renderMail(quoteMail({ quote: QUOTE, name: 'Mere "M"', quoteUrl: LINK, siteUrl: BRAND.siteUrl }), BRAND);
  const invoice = kind === 'orderRefunded' ? NOTE : kind === 'orderPaid' ? INVOICE : null;
  const part = kind === 'orderRefunded' ? NOTE.number : kind === 'orderSent' || kind === 'readyToCollect' ? '5' : null;
  return renderMail(composeMail(kind, { ...FACTS, order, invoice, part, isFirst }), BRAND);
}

const FACTS = { order: ORDER, orderUrl: LINK, invoice: null, part: '5', isFirst: false, siteUrl: BRAND.siteUrl, storagePercent: 0.6 };

/** What HTML shows, as text. */
function shownIn(html: string): string {
  return html
    .replace(/^.*<\/head>/s, '')
    .replaceAll(/<\/?span[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
const amountsIn = (text: string): string[] => (text.match(/(?:\$|NZD\s)[\d,]+\.\d\d/gu) ?? []).toSorted((a, b) => a.localeCompare(b));

const BILL = ['$16,893.74', '$8,446.87', '$25.00', '$10.00', '$24.00', '$3.00', '$16,885.74', '$263.42'];

/** The amounts that each kind has to name. */
const AMOUNTS: Record<(typeof MAIL_KINDS)[number], string[]> = {
  holdReleased: ['NZD\u00A016,885.74'],
  orderPlaced: BILL,
  transferAwaited: BILL,
  transferReminder: ['$16,885.74'],
  orderPaid: BILL,
  orderSent: [],
  readyToCollect: [],
  orderCanceled: ['$16,785.74'],
  orderRefunded: ['$1,234.50'],
  orderChanged: [],
  orderEmailChanged: [],
  orderRevised: BILL,
  invoiceCorrected: [],
  stockAlertAsked: [],
  backInStock: [],
  enquiryAnswered: [],
  quote: ['$16,893.74', '$8,446.87', '$25.00', '$24.00', '$16,892.74', '$263.42'],
};

describe.each(MAIL_KINDS)('%s', (kind) => {
  const { subject, html, text } = mailOf(kind);

  it('names the same amounts in both parts', () => {
    expect(amountsIn(text)).toEqual(amountsIn(shownIn(html)));
    expect(new Set(amountsIn(text))).toEqual(new Set(AMOUNTS[kind]));
  });

  it('has the dealer’s name and colours, and a way to go on', () => {
    expect(html).toContain('#123456');
    for (const part of [text, shownIn(html)]) {
      expect(part).toContain('Acme <Metals>');
      expect(part).toContain('09 555 0182');
    }
    // Not everybody who gets one may open the order.
    const others: Partial<Record<typeof kind, string>> = {
      holdReleased: 'https://shop.example/',
      orderEmailChanged: 'https://shop.example/contact/',
    };
    const url = others[kind] ?? LINK;
    expect(html).toContain(`href="${url}"`);
    expect(text).toContain(url);
  });

  it('escapes every value', () => {
    expect(html).not.toMatch(/<script|<b>|<Metals>/);
    expect(html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
  });

  it('has a subject of one line that names neither contents, value, carrier nor tracking number', () => {
    expect(subject).not.toMatch(/[\r\n]|Kōrū|\$|NZ Couriers|KB100311NZ/);
    expect(subject.length).toBeLessThan(80);
  });

  it('is readable in the dark', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    // Whatever has a background has a colour of its own.
    for (const [, style] of html.matchAll(/style="([^"]*background:[^"]*)"/g)) expect(style).toMatch(/(?:^|;)color:/);
  });
});

it('never names an account number, and says where it is', () => {
  for (const kind of ['transferAwaited', 'transferReminder'] as const) {
    const { html, text } = mailOf(kind);
    for (const part of [html, text]) {
      expect(part).not.toContain(ACCOUNT);
      expect(part).toContain('ABCD2345');
      expect(part).toContain('Never trust an account number that comes by email alone');
    }
    expect(text).toMatch(/Send by\s+Tue\s24\sNov,\s5\spm/u);
  }
});

it('says where, when and with what an order is collected', () => {
  const { text } = mailOf('readyToCollect');
  for (const line of ['Counter & vault', '48 High Street', 'Photo ID', 'Wed\u00a025\u00a0Nov, 10 to 10:30\u00a0am'])
    expect(text).toContain(line);
});

it('names carrier and tracking number to the buyer, without contents', () => {
  const { text } = mailOf('orderSent');
  expect(text).toContain('NZ Couriers\nKB100311NZ');
  expect(text).toContain('sign for it');
  expect(text).not.toContain('Kōrū');
});

it.each([
  ['card', 'held', 'be in touch'],
  ['card', 'voided', 'Nothing was taken. If your bank still shows a hold'],
  ['transfer', 'voided', 'There’s nothing to pay. If you’ve already sent the money'],
  ['transfer', 'awaiting', 'There’s nothing to pay.'],
  ['card', 'taken', 'We’ll return $16,885.74'],
  ['card', 'returned', 'We’ve returned $16,885.74'],
  ['card', null, 'be in touch'],
] as const)('says what happens to money by %s that is %s when an order is cancelled', (method, state, words) => {
  const returned = state === 'returned' ? 16_885.74 : 0;
  const { text } = mailOf('orderCanceled', { ...ORDER, payment: { ...ORDER.payment, method, state, returned } });
  expect(text).toContain(words);
});

it('confirms an order that was paid at once with one mail that says all of it', () => {
  const { subject, text, html } = mailOf('orderPaid', ORDER, true);
  expect(subject).toBe('Your order K-100311');
  for (const part of [text, shownIn(html)]) {
    for (const words of ['Thanks for your order', 'your price is locked in', 'we’ve received your payment of $16,885.74'])
      expect(part).toContain(words);
    for (const words of ['Your invoice INV-10001 is attached', 'What happens next', 'Counter & vault']) expect(part).toContain(words);
  }
  expect(mailOf('orderPaid').subject).toBe('Payment received for order K-100311');
});

it.each([
  ['courier', null, 'we email you the tracking number'],
  [
    'collect',
    'Wed\u00a025\u00a0Nov, 10 to 10:30\u00a0am',
    'We email mere@example.com when it’s ready to collect: Wed\u00a025\u00a0Nov, 10 to 10:30\u00a0am',
  ],
  ['vault', null, 'go into safekeeping in our vault: Tue\u00a024\u00a0Nov'],
] as const)('says what happens next with %s', (code, _when, words) => {
  const deliveryChoice = { ...ORDER.deliveryChoice!, code, ...(code === 'collect' ? {} : { slot: null }) };
  for (const kind of ['orderPlaced', 'orderPaid', 'transferAwaited'] as const)
    expect(mailOf(kind, { ...ORDER, deliveryChoice }).text).toContain(words);
});

it('shows the dealer’s wordmark in an ink that can be read on the accent, and pictures that mail programs show', () => {
  const { html } = mailOf('orderPlaced');
  expect(html).toContain('<img src="https://shop.example/brand/wordmark-light.png" height="40" alt="Acme &lt;Metals&gt;"');
  expect(html).toContain('<img src="https://shop.example/media/email_koru.jpg" width="56"');
  const onGold = renderMail(composeMail('orderSent', FACTS), { ...BRAND, accent: '#f0c040', onAccent: '#1c1a17' });
  expect(onGold.html).toContain('/brand/wordmark-dark.png');
  expect(onGold.html).not.toContain('email_koru.jpg');
});

it('says that its pictures are illustrations where they are drawn, and nothing of photographs', () => {
  const note = (drawn: boolean): string => {
    const lineItems = ORDER.lineItems.map((line) => ({ ...line, image: line.image && { ...line.image, isIllustration: drawn } }));
    return mailOf('orderPlaced', { ...ORDER, lineItems }).html;
  };
  expect(note(true)).toContain('Pictures are illustrations.');
  expect(note(false)).not.toContain('illustrations');
});

it.each([
  [{ url: '/uploads/a.jpg', width: 1600, formats: null }, 'https://shop.example/media/a.jpg'],
  [
    {
      url: '/uploads/a.png',
      width: 1600,
      formats: { small: { url: '/uploads/s.png', width: 500 }, thumbnail: { url: '/uploads/t.png', width: 90 } },
    },
    'https://shop.example/media/s.png',
  ],
  [{ url: 'https://cdn.example/a.jpeg', width: 1600, formats: null }, 'https://cdn.example/a.jpeg'],
  [{ url: '/uploads/a.svg', width: 0, formats: { small: { url: '/uploads/s.avif', width: 400 } } }, null],
])('%o has the picture %s in mails', (image, url) => {
  expect(mailPicture({ height: 0, alternativeText: '', ...image }, BRAND.siteUrl)).toBe(url);
});

it('quotes with number, day and validity, and says that it holds no price', () => {
  const { text } = mailOf('quote');
  for (const words of [
    'Your quote Q-10001',
    'Sunday, 22 November at 2\u00a0pm',
    '22 December 2026',
    'doesn’t hold a price',
    'with one press',
  ])
    expect(text).toContain(words);
});

describe('an order that is paid and delivered in ways that the shop does not know', () => {
  const { transfer: _, ...paid } = ORDER.payment;
  const payment = { ...paid, method: 'unknown' as const };
  const choice = { ...ORDER.deliveryChoice!, code: 'unknown' as const, label: 'By drone', place: null, slot: null };

  it('has its money returned to where it came from: no card and no bank is named', () => {
    const { text } = mailOf('orderRefunded', { ...ORDER, payment });
    expect(text).toContain('to the account it came from.');
    expect(text).not.toMatch(/Visa|bank account/);
  });

  it('goes to its address under the name that the backend gives it, and no courier is promised', () => {
    const { text } = mailOf('orderPlaced', { ...ORDER, payment, deliveryChoice: choice });
    expect(text).toContain('By drone:\nMere "M" Ōtautahi & Co');
    expect(text).toContain('We’ll be in touch about how you get your order');
    expect(text).not.toMatch(/courier|counter|vault/i);
  });

  it('says that the shop will be in touch, where there is no address', () => {
    const { text } = mailOf('orderPlaced', { ...ORDER, payment, delivery: null, deliveryChoice: choice });
    expect(text).toContain('We’ll be in touch about how you get it.');
  });
});

it('says what storage costs where an order is kept in the vault, and nothing of it elsewhere', () => {
  const { deliveryChoice } = ORDER;
  const stored = { ...ORDER, deliveryChoice: { ...deliveryChoice!, code: 'vault' as const, slot: null } };
  for (const part of [mailOf('orderPaid', stored).text, shownIn(mailOf('orderPaid', stored).html)])
    expect(part).toContain('Storage costs 0.6% of the metal’s value a year.');
  expect(mailOf('orderPaid').text).not.toContain('Storage costs');
});

it('never breaks the number of an order or a document over two lines', () => {
  const { html } = mailOf('orderPaid');
  for (const number of ['K-100311', 'INV-10001']) expect(html).toContain(`<span style="white-space:nowrap">${number}</span>`);
});
