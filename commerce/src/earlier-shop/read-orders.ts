import { ORDER_NAME } from '@koura/shared-types/inputs/find-my-order';
import type { PaymentState } from '@koura/shared-types/wire/order';
import { isEmail } from '../query/body-fields.ts';
import type { DealerSettings } from '../settings/dealer-settings.ts';
import { type Cells, plainName } from './cells.ts';
import type { PastOrderFile, PastOrderRow } from './order-row.ts';
import type { Problems } from './problems.ts';
import { amountIn } from './read-amount.ts';
import { readLines } from './read-lines.ts';
import type { EarlierRecord, RecordFile } from './read-records.ts';
import { readBuyer } from './read-buyer.ts';
import { type Report, timeIn } from './read-values.ts';

/** What columns are called in Koura's contract and in WooCommerce's exports; docs/dealer.md has the list. */
const NAMES = {
  orderNumber: ['ordernumber', 'ordernumberformatted', 'number', 'orderid', 'id'],
  status: ['status', 'orderstatus'],
  createdAt: ['datecreatedgmt', 'createdat', 'orderdate', 'datecreated', 'date'],
  currency: ['currency', 'ordercurrency'],
  discount: ['discounttotal', 'cartdiscount'],
  discountTax: ['discounttax'],
  shipping: ['shippingtotal', 'ordershipping'],
  shippingTax: ['shippingtax', 'shippingtaxtotal'],
  fee: ['paymentfee', 'feetotal'],
  feeTax: ['feetaxtotal'],
  tax: ['taxtotal', 'totaltax', 'ordertax'],
  total: ['total', 'ordertotal'],
  refunded: ['refundedtotal', 'paymentreturned'],
  paymentState: ['paymentstate'],
  invoiceNumber: ['invoicenumber', 'wcpdfinvoicenumber'],
} as const;

type Fate = 'Fulfilled' | 'Canceled' | 'open' | 'never';
const FATES: Record<string, Fate> = {
  completed: 'Fulfilled',
  complete: 'Fulfilled',
  fulfilled: 'Fulfilled',
  shipped: 'Fulfilled',
  delivered: 'Fulfilled',
  cancelled: 'Canceled',
  canceled: 'Canceled',
  refunded: 'Canceled',
  pending: 'open',
  pendingpayment: 'open',
  processing: 'open',
  onhold: 'open',
  awaitingfulfillment: 'open',
  failed: 'never',
  draft: 'never',
  checkoutdraft: 'never',
  autodraft: 'never',
  trash: 'never',
};
/** States of money that nobody waits for any more. */
const ENDED: readonly PaymentState[] = ['taken', 'returned', 'partlyReturned', 'voided', 'failed'];
/** What an exporter's own rounding adds up to. */
const MAX_ROUNDING_CENTS = 2;

export interface ReadOrdersOptions {
  settings: Pick<DealerSettings, 'countries' | 'calendar'>;
  now: Date;
}

/** Reads every entry before anything is written, and reports each mistake with its line. */
export function readOrders({ records }: RecordFile, options: ReadOrdersOptions, problems: Problems): PastOrderFile {
  const file: PastOrderFile = { rows: [], open: [], never: [] };
  const byNumber = new Map<string, string>();
  for (const group of groupsOf(records)) {
    const [first] = group;
    const { place, name, cells } = first!;
    const report: Report = (text) => problems.add(place, `${name}: ${text}`);
    const status = plainName(cells.text(...NAMES.status)).replace(/^wc/, '');
    const fate = FATES[status];
    if (fate === 'open') file.open.push(name);
    else if (fate === 'never') file.never.push(name);
    else if (!fate) report(status === '' ? 'status is empty' : `status "${status}" is none of ${Object.keys(FATES).join(', ')}`);
    else {
      const row = toRow(group, { fate, isRefunded: status === 'refunded' }, options, report);
      const earlier = byNumber.get(row.orderNumber.toUpperCase());
      if (earlier !== undefined) report(`order number "${row.orderNumber}" is that of ${earlier}, too`);
      byNumber.set(row.orderNumber.toUpperCase(), name);
      file.rows.push(row);
    }
  }
  return file;
}

/** Files with a row for each line of an order repeat the order; such rows follow one another. */
function groupsOf(records: readonly EarlierRecord[]): EarlierRecord[][] {
  const groups: EarlierRecord[][] = [];
  for (const record of records) {
    const before = groups.at(-1);
    const isNextLine = record.cells.has('itemname', 'itemsku') && before && numberIn(before[0]!.cells) === numberIn(record.cells);
    if (isNextLine) before.push(record);
    else groups.push([record]);
  }
  return groups;
}

const numberIn = (cells: Cells): string => cells.text(...NAMES.orderNumber).replace(/^#/, '');

function toRow(
  group: readonly EarlierRecord[],
  { fate, isRefunded }: { fate: 'Fulfilled' | 'Canceled'; isRefunded: boolean },
  { settings, now }: ReadOrdersOptions,
  report: Report,
): PastOrderRow {
  const { place, name, cells } = group[0]!;
  const orderNumber = numberIn(cells);
  if (!ORDER_NAME.test(orderNumber)) report(`order number "${orderNumber}" must be letters, digits and hyphens, at most 128`);
  const createdAt = timeIn(cells, NAMES.createdAt, { zone: settings.calendar.zone, now }, report);
  if (createdAt === null && !cells.has(...NAMES.createdAt)) report('has no date');
  const sums = sumsIn(cells, group, report);
  const returned = returnedIn(cells, report);
  if (returned > sums.total) report('more was refunded than it came to');
  return {
    place,
    name,
    orderNumber,
    status: fate,
    createdAt: createdAt ?? '',
    currency: currencyIn(cells, settings, report),
    ...sums,
    coupons: couponsIn(cells),
    ...readBuyer(cells, settings, isEmail, report),
    ...moneyOf(cells, { fate, isRefunded, total: sums.total, returned }),
    invoiceNumber: cells.text(...NAMES.invoiceNumber).slice(0, 100) || null,
  };
}

type Sums = Pick<PastOrderRow, 'lines' | 'subTotal' | 'discountTotal' | 'shippingTotal' | 'paymentFee' | 'taxTotal' | 'total'>;

function sumsIn(cells: Cells, group: readonly EarlierRecord[], report: Report): Sums {
  const amount = (names: readonly string[]): number => amountIn(cells, names, report) ?? 0;
  const { lines, discount } = readLines(
    group.map((one) => one.cells),
    report,
  );
  const fees = cells
    .list('feelines')
    .reduce((sum, fee) => sum + (amountIn(fee, ['total'], report) ?? 0) + (amountIn(fee, ['totaltax'], report) ?? 0), 0);
  const sums = {
    lines,
    subTotal: lines.reduce((sum, { total }) => sum + total, 0),
    // What the lines say includes the tax; WooCommerce's own sum may not.
    discountTotal: discount > 0 ? discount : Math.round(amount(NAMES.discount) + amount(NAMES.discountTax)),
    shippingTotal: Math.round(amount(NAMES.shipping) + amount(NAMES.shippingTax)),
    paymentFee: Math.round(amount(NAMES.fee) + amount(NAMES.feeTax) + fees),
    taxTotal: Math.round(amount(NAMES.tax)),
    total: Math.round(amount(NAMES.total)),
  };
  if (!cells.has(...NAMES.total)) report('has no total');
  const added = sums.subTotal - sums.discountTotal + sums.shippingTotal + sums.paymentFee;
  const parts = `lines ${decimal(sums.subTotal)}, discount ${decimal(sums.discountTotal)}, delivery ${decimal(sums.shippingTotal)}, fee ${decimal(sums.paymentFee)}`;
  if (Math.abs(added - sums.total) > MAX_ROUNDING_CENTS)
    report(`does not add up: ${parts} come to ${decimal(added)}, and the total is ${decimal(sums.total)}`);
  if (sums.taxTotal > sums.total) report(`has more tax than its total: ${decimal(sums.taxTotal)}`);
  return sums;
}

const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** What was given back: of `refunds`, whose totals are below 0, or of the sum. */
function returnedIn(cells: Cells, report: Report): number {
  const refunds = cells.list('refunds').map((refund) => Number(refund.text('total', 'amount')));
  if (refunds.length > 0) return Math.round(refunds.reduce((sum, one) => sum + Math.abs(one), 0) * 100);
  return Math.round(amountIn(cells, NAMES.refunded, report) ?? 0);
}

function moneyOf(
  cells: Cells,
  { fate, isRefunded, total, returned }: { fate: 'Fulfilled' | 'Canceled'; isRefunded: boolean; total: number; returned: number },
): Pick<PastOrderRow, 'paymentState' | 'returned'> {
  if (isRefunded) return { paymentState: 'returned', returned: total };
  if (returned > 0) return { paymentState: returned < total ? 'partlyReturned' : 'returned', returned };
  const said = cells.text(...NAMES.paymentState);
  const state = ENDED.find((one) => one === said) ?? (fate === 'Fulfilled' ? 'taken' : 'voided');
  return { paymentState: state, returned: state === 'returned' ? total : 0 };
}

function currencyIn(cells: Cells, { countries }: ReadOrdersOptions['settings'], report: Report): string {
  const known = [...new Set(countries.map(({ currency }) => currency.iso3Code))];
  const code = cells.text(...NAMES.currency).toUpperCase();
  if (!known.includes(code)) report(code === '' ? 'currency is empty' : `currency "${code}" is none of set-up: ${known.join(', ')} are`);
  return code;
}

function couponsIn(cells: Cells): string[] {
  const listed = cells.list('couponlines').map((one) => one.text('code'));
  const named = cells
    .text('coupons', 'couponitems')
    .split(/[,;|]/)
    .map((one) => one.replace(/^code:/, '').trim());
  return [...listed, ...(cells.has('couponlines') ? [] : named)].filter((code) => code !== '' && !code.includes(':')).slice(0, 20);
}
