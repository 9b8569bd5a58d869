import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { pieceLines } from '@koura/shared-types/invoice-texts';
import type { Invoice, InvoiceLine } from '../commerce/invoices.ts';
import { moneyText } from '../money/money-text.ts';
import { couponTotal } from './coupon-total.ts';
import { DocumentPage, MARGIN, MUTED, WIDTH } from './document-page.ts';
import type { DocumentBrand } from './document-wordmark.ts';

/** The table's columns: left edge and width in points. */
const COLUMNS = [
  { left: 50, width: 235, align: 'left' },
  { left: 293, width: 35, align: 'right' },
  { left: 336, width: 78, align: 'right' },
  { left: 422, width: 52, align: 'right' },
  { left: 482, width: 63, align: 'right' },
] as const;
const CELL = { size: 9.5, font: 'regular' } as const;
const HEAD = { size: 8, font: 'bold' } as const;
const NOTE = { size: 8, font: 'regular', colour: MUTED } as const;
type CellStyle = typeof CELL | typeof HEAD;

/** Renders an invoice or credit note as a tagged PDF in A4. The same document renders to the same bytes. */
export function renderInvoice(invoice: Invoice, brand: DocumentBrand): Promise<Buffer> {
  const { title, number, seller, issuedAt, payment } = invoice;
  const page = new DocumentPage({ title: `${title} ${number}`, author: seller.name, at: new Date(issuedAt) });
  const money = (amount: number): string => moneyText(amount, invoice.currency);
  page.wordmark(brand);
  page.top += 18;
  drawHead(page, invoice);
  drawLines(page, invoice, money);
  drawTotals(page, invoice, money);
  page.makeRoom(30);
  page.text('P', payment, { size: 10, width: WIDTH });
  return page.end(number);
}

function drawHead(page: DocumentPage, invoice: Invoice): void {
  const { title, number, seller, buyer, issuedAt, priceLockedAt, dateOfSupply, orderNumber, forInvoice, kind, currency } = invoice;
  page.text('H1', title, { size: 20, font: 'bold', width: WIDTH });
  page.top += 14;
  const contact = [seller.email, seller.phone].filter((line) => line !== null && line !== undefined);
  const sellerLines = [seller.name, ...seller.lines, `${seller.taxNumberLabel} ${seller.taxNumber}`, ...contact];
  const facts = [
    [kind === 'invoice' ? 'Invoice number' : 'Credit note number', number],
    ...(forInvoice ? [[kind === 'invoice' ? 'Replaces invoice' : 'For invoice', forInvoice]] : []),
    ['Issued', dateText(new Date(issuedAt))],
    ...(priceLockedAt ? [['Price held at', timeText(new Date(priceLockedAt))]] : []),
    ['Date of supply', dateText(new Date(dateOfSupply), 'UTC')],
    ['Order', orderNumber],
    ['Amounts in', currency],
  ];
  const { top } = page;
  const left = drawBlock(page, 'Seller', sellerLines, { left: MARGIN, top, width: 240 });
  const factLines = facts.map(([label, value]) => `${label}: ${value}`);
  const right = drawBlock(page, 'Details', factLines, { left: 310, top, width: 235 });
  const lines = [buyer.name, ...buyer.lines, ...(buyer.email ? [buyer.email] : [])];
  page.top = drawBlock(page, 'Buyer', lines, { left: MARGIN, top: Math.max(left, right) + 14, width: WIDTH }) + 18;
}

/** A labelled list of lines; returns where it ends. */
function drawBlock(page: DocumentPage, label: string, lines: string[], place: { left: number; top: number; width: number }): number {
  const { left, top, width } = place;
  page.top = top;
  page.text('H2', label, { left, width, size: 8, colour: MUTED });
  page.top += 2;
  for (const [index, line] of lines.entries()) page.text('P', line, { left, width, size: 10, font: index === 0 ? 'bold' : 'regular' });
  return page.top;
}

function drawLines(page: DocumentPage, { lines, seller }: Invoice, money: (amount: number) => string): void {
  const table = page.table();
  const head = ['Description', 'Qty', 'Unit price', seller.taxName || 'Tax', 'Total'];
  drawRow(page, table, { cells: head, notes: [] }, HEAD);
  for (const line of lines) {
    const row = { cells: cellsOf(line, money), notes: pieceLines(line) };
    if (page.makeRoom(heightOf(page, row, CELL))) {
      // Repeated for the eye alone.
      page.artifact(() => head.forEach((cell, index) => drawCell(page, cell, index, page.top, HEAD)));
      page.top += 16;
    }
    drawRow(page, table, row, CELL);
  }
  table.end();
  page.top += 6;
}

function cellsOf({ description, quantity, unitPrice, taxTreatment, taxRate, total }: InvoiceLine, money: (amount: number) => string) {
  const tax = { taxed: `${taxRate}%`, exempt: 'Exempt', zeroRated: '0%' }[taxTreatment];
  return [description, quantity.toLocaleString(dealerLocale().locale), money(unitPrice), tax, money(total)];
}

interface Row {
  cells: string[];
  notes: string[];
}

function drawRow(page: DocumentPage, table: PDFKit.PDFStructureElement, row: Row, style: CellStyle): void {
  const { top } = page;
  const type = style === HEAD ? 'TH' : 'TD';
  page.row(
    table,
    row.cells.map((cell, index) => ({
      type,
      draw: () => {
        drawCell(page, cell, index, top, style);
        if (index === 0) drawNotes(page, row, top, style);
      },
    })),
  );
  page.top += heightOf(page, row, style);
  page.rule(page.top - 3);
}

function drawCell(page: DocumentPage, text: string, index: number, top: number, style: CellStyle): void {
  page.write(text, top, { ...style, ...COLUMNS[index]! });
}

function drawNotes(page: DocumentPage, { cells, notes }: Row, top: number, style: CellStyle): void {
  let at = top + page.heightOf(cells[0]!, { ...style, width: COLUMNS[0].width }) + 1;
  for (const note of notes) {
    page.write(note, at, { ...NOTE, ...COLUMNS[0] });
    at += page.heightOf(note, { ...NOTE, width: COLUMNS[0].width });
  }
}

function heightOf(page: DocumentPage, { cells, notes }: Row, style: CellStyle): number {
  const { width } = COLUMNS[0];
  const below = notes.reduce((sum, note) => sum + page.heightOf(note, { ...NOTE, width }), 0);
  const heights = cells.map((cell, index) => page.heightOf(cell, { ...style, width: COLUMNS[index]!.width }) + (index === 0 ? below : 0));
  return Math.max(...heights) + 9;
}

function drawTotals(page: DocumentPage, invoice: Invoice, money: (amount: number) => string): void {
  const { lines, pointsTotal, shippingTotal, paymentFee, taxTotal, total, kind, seller, currency } = invoice;
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  const rows: [label: string, value: string][] = [
    ['Goods', money(goods)],
    ...takenOff('Discount', couponTotal(invoice), money),
    ...takenOff('Reward points', pointsTotal, money),
    ...(shippingTotal > 0 ? [['Delivery', money(shippingTotal)] as [string, string]] : []),
    ...(paymentFee > 0 ? [['Payment fee', money(paymentFee)] as [string, string]] : []),
    [kind === 'invoice' ? `Total ${currency}` : `Total credited ${currency}`, money(total)],
    [`Includes ${seller.taxName || 'tax'} of`, money(taxTotal)],
  ];
  page.makeRoom(rows.length * 17 + 40);
  const table = page.table();
  for (const [label, value] of rows) {
    const { top } = page;
    const font = label.startsWith('Total') ? 'bold' : 'regular';
    const put = (text: string, left: number, width: number): void => page.write(text, top, { left, width, size: 10, font, align: 'right' });
    page.row(table, [
      { type: 'TH', draw: () => put(label, 250, 190) },
      { type: 'TD', draw: () => put(value, 445, 100) },
    ]);
    page.top += 17;
  }
  table.end();
  page.top += 14;
}

/** A row for what the price was reduced by; none for nothing. */
function takenOff(label: string, amount: number, money: (amount: number) => string): [label: string, value: string][] {
  return amount === 0 ? [] : [[label, `−${money(amount)}`]];
}

function dateText(date: Date, timeZone = dealerLocale().timeZone): string {
  return new Intl.DateTimeFormat(dealerLocale().locale, { timeZone, dateStyle: 'long' }).format(date);
}

/** "22 November 2026 at 2:00 pm". */
function timeText(date: Date): string {
  const { locale, timeZone } = dealerLocale();
  return new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(date);
}
