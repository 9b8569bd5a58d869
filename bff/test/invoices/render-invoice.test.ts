import type { BackendInvoice } from '@koura/shared-types/wire/invoice';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';

import { KOURA_WORDMARK } from '@koura/shared-types/koura-wordmark';
import { readDocumentWordmark } from '../../src/invoices/document-wordmark.ts';
import { renderInvoice as render } from '../../src/invoices/render-invoice.ts';

const BRAND = { name: 'Koura Bullion', wordmark: readDocumentWordmark(KOURA_WORDMARK) };
const renderInvoice = (invoice: BackendInvoice): Promise<Buffer> => render(invoice, BRAND);

const INVOICE: BackendInvoice = {
  number: 'INV-10001',
  kind: 'invoice',
  title: 'Tax invoice',
  issuedAt: '2026-11-22T01:00:00.000Z',
  priceLockedAt: '2026-11-22T00:59:07.000Z',
  dateOfSupply: '2026-11-22',
  seller: {
    name: 'Tākapu Mānuka Bullion Limited',
    lines: ['48 High Street', 'Auckland 1010'],
    taxName: 'GST',
    taxNumberLabel: 'GST number',
    taxNumber: '123-456-789',
    email: 'desk@koura.example',
    phone: '09 555 0182',
  },
  buyer: { name: 'Mere Ōtautahi', lines: ['1 Kōwhai Road', 'Ōtautahi 8011'], email: 'mere@example.com' },
  currency: 'NZD',
  lines: [
    {
      description: '1 oz Gold Kōrū',
      quantity: 2,
      unitPrice: 7449.12,
      taxTreatment: 'exempt',
      taxRate: 0,
      total: 14_898.24,
      productNumber: 'KB-1017',
      fineWeightGrams: 31.1034768,
      fineness: 999.9,
      serials: ['A4711', 'A4712'],
    },
    {
      description: 'Gold Sovereign',
      quantity: 1,
      unitPrice: 1995.5,
      taxTreatment: 'taxed',
      taxRate: 15,
      total: 1995.5,
      productNumber: null,
      fineWeightGrams: null,
      fineness: null,
      serials: [],
    },
  ],
  discountTotal: 37.3,
  pointsTotal: 12.3,
  shippingTotal: 24,
  paymentFee: 3,
  taxTotal: 263.42,
  total: 16_883.44,
  payment: 'Paid by Visa ending 4242 on 22 November 2026',
  forInvoice: null,
  orderNumber: 'K-100311',
};

async function pagesOf(bytes: Buffer): Promise<string[]> {
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)))).text;
}

it('names seller, buyer, dates, lines and totals, macrons whole', async () => {
  const [page, ...others] = await pagesOf(await renderInvoice(INVOICE));
  expect(others).toEqual([]);
  for (const text of [
    'Tax invoice',
    'Tākapu Mānuka Bullion Limited',
    'GST number 123-456-789',
    'Mere Ōtautahi',
    '1 Kōwhai Road',
    'Invoice number: INV-10001',
    'Issued: 22 November 2026',
    'Price held at: 22 November 2026 at 1:59 pm',
    'Date of supply: 22 November 2026',
    'Order: K-100311',
    '1 oz Gold Kōrū',
    'Product number KB-1017',
    'Fine weight 31.103 g (1.0000 oz) each, fineness 999.9',
    'Serial numbers A4711, A4712',
    '$7,449.12',
    '$14,898.24',
    'Exempt',
    '15%',
    'Discount',
    '−$25.00',
    'Reward points',
    '−$12.30',
    'Delivery',
    'Payment fee',
    'Total NZD',
    '$16,883.44',
    'Includes GST of',
    '$263.42',
    'Paid by Visa ending 4242 on 22 November 2026',
    'INV-10001, page 1 of 1',
  ]) {
    expect(page).toContain(text);
  }
});

it('is tagged, in A4, and renders to the same bytes every time', async () => {
  const bytes = await renderInvoice(INVOICE);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const [, , width, height] = (await pdf.getPage(1)).view;
  expect([Math.round(width!), Math.round(height!)]).toEqual([595, 842]);
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: 'Tax invoice INV-10001', Author: 'Tākapu Mānuka Bullion Limited', Language: 'en-NZ' });
  const tree = await (await pdf.getPage(1)).getStructTree();
  const roles = JSON.stringify(tree).match(/"role":"\w+"/g);
  expect(new Set(roles)).toEqual(
    new Set(['Root', 'Document', 'Figure', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD'].map((role) => `"role":"${role}"`)),
  );
  expect((await renderInvoice(INVOICE)).equals(bytes)).toBe(true);
});

it('goes on over pages with many lines and long names, and loses none', async () => {
  const lines = Array.from({ length: 70 }, (_, index) => ({
    ...INVOICE.lines[0]!,
    description: `Line ${index + 1}: ${'1 kg cast bar of fine silver with a very long name, '.repeat(index % 3)}in its box`,
  }));
  const pages = await pagesOf(await renderInvoice({ ...INVOICE, lines }));
  expect(pages.length).toBeGreaterThan(3);
  for (let index = 1; index <= 70; index++) expect(pages.filter((page) => page.includes(`Line ${index}:`))).toHaveLength(1);
  for (const [index, page] of pages.entries()) expect(page).toContain(`INV-10001, page ${index + 1} of ${pages.length}`);
  expect(pages.at(-1)).toContain('Total NZD');
});

it('says of a credit note which invoice it corrects', async () => {
  const note = {
    ...INVOICE,
    kind: 'creditNote' as const,
    number: 'CN-10001',
    title: 'Credit note',
    forInvoice: 'INV-10001',
  };
  const [page] = await pagesOf(await renderInvoice(note));
  for (const text of ['Credit note number: CN-10001', 'For invoice: INV-10001', 'Total credited NZD']) expect(page).toContain(text);
});

it.each([
  ['a drawing with more than paths', '<svg viewBox="0 0 10 10"><g id="wordmark"><circle r="3"/><path d="M0 0h1"/></g></svg>'],
  ['a path that is moved', '<svg viewBox="0 0 10 10"><path id="wordmark" transform="scale(2)" d="M0 0h1"/></svg>'],
  ['a drawing without a size', '<svg><path id="wordmark" d="M0 0h1"/></svg>'],
  ['nothing drawn', '<svg viewBox="0 0 10 10"><g id="wordmark"/></svg>'],
])('sets the name in type for %s', (_name, svg) => {
  expect(readDocumentWordmark(svg)).toBeNull();
});

it('carries the wordmark as a picture with the name as its text, or the name', async () => {
  const roles = async (bytes: Buffer): Promise<string> =>
    JSON.stringify(await (await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)).getStructTree());
  expect(await roles(await renderInvoice(INVOICE))).toContain('"alt":"Koura Bullion"');
  const named = await render(INVOICE, { name: 'Acme Metals', wordmark: null });
  expect(await roles(named)).not.toContain('Figure');
  expect((await pagesOf(named))[0]).toContain('Acme Metals');
});
