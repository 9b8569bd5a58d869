import { Injectable } from '@nestjs/common';

import { type Order, Orders } from '../../commerce/orders.ts';
import {
  type AccountCodes,
  Accounts,
  type CurrencyJournal,
  type Journal,
  type MoneyMove,
  type SalesLine,
} from '../../commerce/staff-accounts.ts';
import { type AuditEntry, AuditTrail } from '../../commerce/staff-audit.ts';
import { type Customer, Customers } from '../../commerce/staff-customers.ts';
import { Partners } from '../../commerce/partners.ts';
import { broken } from '../../errors/backend-error.ts';
import type { Caller } from '../../request/caller.ts';
import { PartnerKeys } from '../../partners/partner-keys.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { readCustomerFilters } from '../customers/customers.query.ts';
import { instantsOfDays } from '../orders/dealer-days.ts';
import { RequestError } from '../../errors/request-error.ts';
import { accountPeriod } from '../accounts/account-period.ts';
import { type ReferralRow, referralReport } from './referral-report.ts';
import type { AccountExport, AuditExport, CustomerExport, JournalExport, OrderExport } from './export-filters.ts';

/** A page of the orders that were placed before an instant, newest first. `received`: with rows that could not be read. */
export type AskForOrders = (placedBefore: string | null, page: number) => Promise<{ orders: Order[]; received: number }>;

/**
 * Every order, newest first, one page in memory at a time. Pages are windows in time instead of numbers: orders that are placed meanwhile
 * move nothing. Throws for a row that cannot be read: a file without it would look whole.
 */
export async function* allOrders(ask: AskForOrders, placedBefore: string | null): AsyncGenerator<Order> {
  let before = placedBefore;
  let page = 1;
  /** Orders of the instant at which the window ends, which it holds again. */
  let known = new Set<string>();
  for (;;) {
    const { orders, received } = await ask(before, page);
    if (orders.length < received) throw broken(new Error('an order cannot be read'));
    const last = orders.at(-1);
    if (!last) return;
    for (const order of orders) if (!known.has(order.id)) yield order;
    const end = Date.parse(last.createdAt) + 1;
    const next = new Date(end).toISOString();
    if (before !== null && end > Date.parse(before)) throw broken(new Error('orders are not in the order of time'));
    const isSameInstant = before !== null && end === Date.parse(before);
    page = isSameInstant ? page + 1 : 1;
    known = new Set([
      ...(isSameInstant ? known : []),
      ...orders.filter(({ createdAt }) => Date.parse(createdAt) + 1 === end).map(({ id }) => id),
    ]);
    before = next;
  }
}

const PAGE_SIZE = 100;
const EVERY_ORDER = {
  status: null,
  paymentState: null,
  paymentMethod: null,
  view: null,
  delivery: null,
  placedBy: null,
  customerId: null,
  search: '',
} as const;

/** All rows of the staff's lists by their filters, page by page, with the staff member's own token. */
@Injectable()
export class ExportedRows {
  constructor(
    private readonly customers: Customers,
    private readonly orders: Orders,
    private readonly accounts: Accounts,
    private readonly audit: AuditTrail,
    private readonly partners: Partners,
    private readonly keys: PartnerKeys,
    private readonly website: WebsiteSettings,
  ) {}

  /** Throws a RequestError for days that do not exist. */
  ordersOf({ from, to, ...filter }: OrderExport, caller: Caller): AsyncGenerator<Order> {
    const { placedFrom, placedBefore } = instantsOfDays(from, to);
    return allOrders(
      (before, page) => this.orders.newestOf({ ...filter, placedFrom, placedBefore: before, page, pageSize: PAGE_SIZE }, caller),
      placedBefore,
    );
  }

  /** What the links of partners brought, by code. Throws a RequestError for days that are no period. */
  async *referralsOf(filter: AccountExport, caller: Caller): AsyncGenerator<ReferralRow> {
    const { from, before } = accountPeriod(filter);
    const asked = { ...EVERY_ORDER, isAttributed: true, placedFrom: from, pageSize: PAGE_SIZE };
    const orders = allOrders((placedBefore, page) => this.orders.newestOf({ ...asked, placedBefore, page }, caller), before);
    yield* referralReport(orders, await this.#partnersByRef(caller));
  }

  async #partnersByRef(caller: Caller): Promise<Map<string, string>> {
    const { capabilities } = await this.website.load(caller);
    const kept = capabilities.includes('staff.partners') ? await this.partners.list(caller) : [];
    return new Map([...kept, ...this.keys.ofFile].flatMap(({ ref, name }) => (ref === null ? [] : [[ref, name]])));
  }

  /** Throws a RequestError for a price list that cannot exist. */
  customersOf({ search, ...filter }: CustomerExport, caller: Caller): AsyncGenerator<Customer> {
    const filters = readCustomerFilters(filter);
    return this.customers.all({ search, ...(filters && { filters }) }, caller);
  }

  /** Throws a RequestError for days that do not exist, as do all that follow. */
  salesLinesOf(filter: AccountExport, caller: Caller): AsyncGenerator<SalesLine> {
    return this.accounts.lines(accountPeriod(filter), caller);
  }

  moneyMovesOf(filter: AccountExport, caller: Caller): AsyncGenerator<MoneyMove> {
    return this.accounts.moves(accountPeriod(filter), caller);
  }

  async *journalOf<Row>(
    { currency, ...days }: JournalExport,
    program: keyof Journal['programs'],
    rowsOf: (journal: CurrencyJournal, codes: AccountCodes) => Row[],
    caller: Caller,
  ): AsyncGenerator<Row> {
    const { currencies, programs } = await this.accounts.journal(accountPeriod(days), caller);
    const journal = currencies.find((one) => one.currency === currency);
    if (!journal) throw new RequestError(`There are no accounts in ${currency}.`);
    yield* rowsOf(journal, programs[program]);
  }

  /** Newest first. What is recorded meanwhile is left out, so that no page moves. */
  async *auditOf({ from, to, ...filter }: AuditExport, caller: Caller): AsyncGenerator<AuditEntry> {
    const { placedFrom, placedBefore } = instantsOfDays(from, to);
    const now = new Date(Date.now()).toISOString();
    const before = placedBefore !== null && placedBefore < now ? placedBefore : now;
    for (let page = 1; ; page += 1) {
      const { entries, total } = await this.audit.page({ ...filter, from: placedFrom, before }, { page, pageSize: PAGE_SIZE }, caller);
      yield* entries;
      if (page * PAGE_SIZE >= total) return;
    }
  }
}
