import { createRequire } from 'node:module';
import type { BackendInvoice, BackendInvoiceLine } from '@koura/shared-types/wire/invoice';
import { LOCALE, TIME_ZONE } from '@koura/shared-types/business-constants';
import PDFDocument from 'pdfkit';

import { moneyText } from '../money/money-text.ts';

const require = createRequire(import.meta.url);
const REGULAR = require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const BOLD = require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');

const MARGIN = 50;
/** Space for the page number. */
const FOOTER = 40;
const INK = '#1c1a17';
const MUTED = '#5f584e';
const RULE = '#d8d0c2';

/** The table's columns: left edge and width in points, within A4's 595. */
const COLUMNS = [
  { left: 50, width: 235, align: 'left' },
  { left: 293, width: 35, align: 'right' },
  { left: 336, width: 78, align: 'right' },
  { left: 422, width: 52, align: 'right' },
  { left: 482, width: 63, align: 'right' },
] as const;

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** Renders an invoice or credit note as a tagged PDF in A4. The same document renders to the same bytes. */
export async function renderInvoice(invoice: BackendInvoice): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: LOCALE,
    pdfVersion: '1.7',
    info: {
      Title: `${invoice.title} ${invoice.number}`,
      Author: invoice.seller.name,
      CreationDate: new Date(invoice.issuedAt),
      ModDate: new Date(invoice.issuedAt),
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  doc.registerFont('regular', REGULAR).registerFont('bold', BOLD).font('regular').fillColor(INK);
  new InvoiceLayout(doc, invoice).draw();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Draws from top to bottom; `#top` is where the next block begins. */
class InvoiceLayout {
  readonly #doc: Doc;
  readonly #invoice: BackendInvoice;
  readonly #root: Element;
  #top = MARGIN;

  constructor(doc: Doc, invoice: BackendInvoice) {
    this.#doc = doc;
    this.#invoice = invoice;
    this.#root = doc.struct('Document');
    doc.addStructure(this.#root);
  }

  draw(): void {
    this.#head();
    this.#table();
    this.#totals();
    this.#payment();
    this.#root.end();
    this.#pageNumbers();
  }

  #head(): void {
    const { title, number, seller, buyer, issuedAt, dateOfSupply, orderNumber, forInvoice, kind, currency } = this.#invoice;
    this.#text('H1', title, { size: 20, font: 'bold', width: 495 });
    this.#top += 14;
    const contact = [seller.email, seller.phone].filter((line) => line !== null && line !== undefined);
    const sellerLines = [seller.name, ...seller.lines, `${seller.taxNumberLabel} ${seller.taxNumber}`, ...contact];
    const facts = [
      [kind === 'invoice' ? 'Invoice number' : 'Credit note number', number],
      ...(forInvoice ? [['For invoice', forInvoice]] : []),
      ['Issued', dateText(new Date(issuedAt))],
      ['Date of supply', dateText(new Date(dateOfSupply), 'UTC')],
      ['Order', orderNumber],
      ['Amounts in', currency],
    ];
    const top = this.#top;
    const left = this.#block('Seller', sellerLines, MARGIN, top, 240);
    const right = this.#block(
      'Details',
      facts.map(([label, value]) => `${label}: ${value}`),
      310,
      top,
      235,
    );
    this.#top = Math.max(left, right) + 14;
    const lines = [buyer.name, ...buyer.lines, ...(buyer.email ? [buyer.email] : [])];
    this.#top = this.#block('Buyer', lines, MARGIN, this.#top, 495) + 18;
  }

  /** A labelled list of lines; returns where it ends. */
  #block(label: string, lines: string[], left: number, top: number, width: number): number {
    this.#top = top;
    this.#text('H2', label, { left, width, size: 8, colour: MUTED });
    this.#top += 2;
    for (const [index, line] of lines.entries()) this.#text('P', line, { left, width, size: 10, font: index === 0 ? 'bold' : 'regular' });
    return this.#top;
  }

  #table(): void {
    const { lines, seller } = this.#invoice;
    const table = this.#doc.struct('Table');
    this.#root.add(table);
    const tax = seller.taxName || 'Tax';
    const head = ['Description', 'Qty', 'Unit price', tax, 'Total'];
    this.#row(table, head, 'TH');
    for (const line of lines) {
      const cells = this.#cells(line);
      if (this.#top + this.#heightOf(cells) > this.#bottom) {
        this.#newPage();
        // Repeated for the eye alone.
        this.#artifact(() => this.#drawCells(head, 'bold', 8));
        this.#top += 16;
      }
      this.#row(table, cells, 'TD');
    }
    table.end();
    this.#top += 6;
  }

  #cells({ description, quantity, unitPrice, taxTreatment, taxRate, total }: BackendInvoiceLine): string[] {
    const tax = { taxed: `${taxRate} %`, exempt: 'Exempt', zeroRated: '0 %' }[taxTreatment];
    return [description, quantity.toLocaleString(LOCALE), this.#money(unitPrice), tax, this.#money(total)];
  }

  #row(table: Element, cells: string[], type: 'TH' | 'TD'): void {
    const isHead = type === 'TH';
    const row = this.#doc.struct('TR');
    table.add(row);
    const [font, size] = isHead ? (['bold', 8] as const) : (['regular', 9.5] as const);
    for (const [index, cell] of cells.entries()) row.add(this.#doc.struct(type, {}, [() => this.#cell(cell, index, font, size)]));
    row.end();
    this.#top += this.#heightOf(cells, size);
    const line = this.#top - 3;
    this.#artifact(() => this.#doc.moveTo(MARGIN, line).lineTo(545, line).lineWidth(0.5).strokeColor(RULE).stroke());
  }

  #drawCells(cells: string[], font: 'regular' | 'bold', size: number): void {
    for (const [index, cell] of cells.entries()) this.#cell(cell, index, font, size);
  }

  #cell(text: string, index: number, font: 'regular' | 'bold', size: number): void {
    const { left, width, align } = COLUMNS[index]!;
    this.#doc.font(font).fontSize(size).fillColor(INK).text(text, left, this.#top, { width, align });
  }

  #heightOf(cells: string[], size = 9.5): number {
    this.#doc.font('regular').fontSize(size);
    return Math.max(...cells.map((cell, index) => this.#doc.heightOfString(cell, { width: COLUMNS[index]!.width }))) + 9;
  }

  #totals(): void {
    const { lines, discountTotal, shippingTotal, paymentFee, taxTotal, total, kind, seller, currency } = this.#invoice;
    const goods = lines.reduce((sum, line) => sum + line.total, 0);
    const tax = seller.taxName || 'tax';
    const rows: [label: string, value: string][] = [
      ['Goods', this.#money(goods)],
      ...(discountTotal > 0 ? [['Discount', `−${this.#money(discountTotal)}`] as [string, string]] : []),
      ...(shippingTotal > 0 ? [['Delivery', this.#money(shippingTotal)] as [string, string]] : []),
      ...(paymentFee > 0 ? [['Payment fee', this.#money(paymentFee)] as [string, string]] : []),
      [kind === 'invoice' ? `Total ${currency}` : `Total credited ${currency}`, this.#money(total)],
      [`Includes ${tax} of`, this.#money(taxTotal)],
    ];
    this.#keepTogether(rows.length * 17 + 40);
    const table = this.#doc.struct('Table');
    this.#root.add(table);
    for (const [label, value] of rows) {
      const row = this.#doc.struct('TR');
      table.add(row);
      const font = label.startsWith('Total') ? 'bold' : 'regular';
      const put = (text: string, left: number, width: number): void =>
        void this.#doc.font(font).fontSize(10).fillColor(INK).text(text, left, this.#top, { width, align: 'right' });
      row.add(this.#doc.struct('TH', {}, [() => put(label, 250, 190)]));
      row.add(this.#doc.struct('TD', {}, [() => put(value, 445, 100)]));
      row.end();
      this.#top += 17;
    }
    table.end();
    this.#top += 14;
  }

  #payment(): void {
    this.#keepTogether(30);
    this.#text('P', this.#invoice.payment, { size: 10, width: 495 });
  }

  #pageNumbers(): void {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.#doc.switchToPage(page);
      const text = `${this.#invoice.number}, page ${page + 1} of ${count}`;
      this.#artifact(() =>
        this.#doc
          .font('regular')
          .fontSize(8)
          .fillColor(MUTED)
          .text(text, MARGIN, this.#bottom + 12, { width: 495, align: 'right' }),
      );
    }
  }

  /** Text as an element of the structure; moves `#top` below it. */
  #text(type: 'H1' | 'H2' | 'P', text: string, { left = MARGIN, width, size, font = 'regular', colour = INK }: TextStyle): void {
    this.#doc.font(font).fontSize(size);
    const height = this.#doc.heightOfString(text, { width });
    const top = this.#top;
    this.#root.add(
      this.#doc.struct(type, {}, [() => void this.#doc.font(font).fontSize(size).fillColor(colour).text(text, left, top, { width })]),
    );
    this.#top += height + 2;
  }

  /** What screen readers skip. */
  #artifact(draw: () => unknown): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }

  #keepTogether(height: number): void {
    if (this.#top + height > this.#bottom) this.#newPage();
  }

  #newPage(): void {
    this.#doc.addPage();
    this.#top = MARGIN;
  }

  get #bottom(): number {
    return this.#doc.page.height - MARGIN - FOOTER;
  }

  #money(amount: number): string {
    return moneyText(amount, this.#invoice.currency);
  }
}

interface TextStyle {
  left?: number;
  width: number;
  size: number;
  font?: 'regular' | 'bold';
  colour?: string;
}

function dateText(date: Date, timeZone = TIME_ZONE): string {
  return new Intl.DateTimeFormat(LOCALE, { timeZone, dateStyle: 'long' }).format(date);
}
