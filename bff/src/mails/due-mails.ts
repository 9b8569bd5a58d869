import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import type { Invoice } from '../commerce/invoices.ts';
import { type Attachment, type DueMail, MAIL_KINDS, Mails } from '../commerce/mails.ts';
import type { Order } from '../commerce/orders.ts';
import { BackendError } from '../errors/backend-error.ts';
import { InvoicePdfs } from '../invoices/invoice-pdfs.ts';
import { Settings } from '../commerce/shop-settings.ts';
import { OrderInvoices } from '../invoices/order-invoices.ts';
import { Products } from '../products/products.ts';
import { DistributedLock } from '../redis/distributed-lock.ts';
import type { Caller } from '../request/caller.ts';
import { systemCaller } from '../request/create-caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import type { Website } from '../website/website.model.ts';
import { ATTACHED, composeMail, composeStockAlertMail } from './compose-mail.ts';
import { enquiryAnsweredMail } from './enquiry-answered-mail.ts';
import { mailBrand } from './mail-brand.ts';
import { renderMail } from '@koura/shared-types/mail-layout';
import { productPath } from '@koura/shared-types/product-path';
import { quoteMail } from './quote-mail.ts';

const MINUTE = 60_000;
const FIRST_AFTER = 5000;
/** The lock expires after this time when a replica dies during a pass. */
const LOCK_MS = 2 * MINUTE;
const REMEMBERED = 1000;
/** The one kind without an order is sent by reconciliation. */
const COMPOSED_HERE = MAIL_KINDS.filter((kind) => kind !== 'holdReleased');

/**
 * Composes and queues the mails that the backend says are due: those of an order right after the gateway has changed it, and all of them
 * every minute, by one replica at a time. A mail stays due until the backend has taken it, so that none is lost with a process, and the
 * backend takes one per key, so that none is sent twice.
 */
@Injectable()
export class DueMails implements OnModuleDestroy {
  readonly #logger = new Logger(DueMails.name);
  /** Keys of mails that failed and were logged. */
  readonly #failed = new LRUCache<string, true>({ max: REMEMBERED });
  /** Orders whose mails are being sent, undefined for all; true when they changed again meanwhile. */
  readonly #sending = new Map<string | undefined, boolean>();
  readonly #running = new Set<Promise<unknown>>();
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly backend: Mails,
    private readonly invoices: OrderInvoices,
    private readonly pdfs: InvoicePdfs,
    private readonly website: WebsiteSettings,
    private readonly shop: Settings,
    private readonly lock: DistributedLock,
    private readonly products: Products,
  ) {}

  /** Starts the passes. The program calls it once it listens; tests call `pass` themselves. */
  start(): void {
    if (this.shop.takesOrders) this.#schedule(FIRST_AFTER * this.config.paymentTimeScale);
  }

  /**
   * Sends the mails of an order that the gateway has just changed, or of all without a number, after the current request. Never throws; the
   * next pass repeats what fails.
   */
  soon(orderNumber?: string): void {
    if (this.#isStopping || !this.shop.takesOrders) return;
    if (this.#sending.has(orderNumber)) {
      this.#sending.set(orderNumber, true);
      return;
    }
    this.#sending.set(orderNumber, false);
    this.#track(this.#sendOf(orderNumber));
  }

  /** Sends all mails that are due; returns how many were queued, undefined when another replica is doing it. Never throws. */
  async pass(): Promise<number | undefined> {
    const lock = await this.lock.take('due-mails', LOCK_MS);
    if (lock.held === 'heldElsewhere') return undefined;
    try {
      return await this.#send(undefined);
    } finally {
      if (lock.held === 'acquired') await lock.release();
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#running);
  }

  async #sendOf(orderNumber: string | undefined): Promise<void> {
    do {
      this.#sending.set(orderNumber, false);
      await this.#send(orderNumber);
    } while (this.#sending.get(orderNumber) === true && !this.#isStopping);
    this.#sending.delete(orderNumber);
  }

  #schedule(milliseconds: number): void {
    if (this.#isStopping) return;
    this.#timer = setTimeout(() => {
      this.#track(this.pass().finally(() => this.#schedule(MINUTE * this.config.paymentTimeScale)));
    }, milliseconds);
    this.#timer.unref();
  }

  #track(work: Promise<unknown>): void {
    const running = work.catch((error: unknown) => this.#logger.error({ msg: 'sending mails failed', err: error }));
    this.#running.add(running);
    void running.finally(() => this.#running.delete(running));
  }

  /** Returns how many mails were queued. */
  async #send(orderNumber: string | undefined): Promise<number> {
    const caller = systemCaller(dealerLocale().country);
    let queued = 0;
    try {
      const website = await this.website.load(caller);
      if (!website.capabilities.includes('mails.send') || COMPOSED_HERE.every((kind) => website.ownMails.includes(kind))) return 0;
      for (const due of await this.backend.due(orderNumber, caller)) {
        if (this.#isStopping) break;
        if (!website.ownMails.includes(due.kind) && (await this.#sendOne(due, website, caller))) queued++;
      }
      this.#failed.delete('');
    } catch (error) {
      this.#logOnce('', { msg: 'the backend cannot say which mails are due; they are sent later', ...reasonOf(error) });
    }
    return queued;
  }

  /** A mail that fails is logged once and tried again with the next pass. */
  async #sendOne(due: DueMail, website: Website, caller: Caller): Promise<boolean> {
    const { kind, key, orderNumber } = due;
    try {
      if (kind === 'holdReleased') return false;
      if (kind === 'stockAlertAsked' || kind === 'backInStock') return await this.#sendAlert(due, kind, website, caller);
      if (kind === 'enquiryAnswered') return await this.#sendAnswer(due, website, caller);
      if (kind === 'quote') return await this.#sendQuote(due, website, caller);
      if (orderNumber === null) return false;
      const order = await this.backend.order(orderNumber, caller);
      const part = key.split(':')[2] ?? null;
      const invoice = await this.#documentOf(due, order, part, caller);
      const orderUrl = await this.#linkTo(order, website, caller);
      const storagePercent = website.terms?.storage?.percentPerYear || null;
      const { siteUrl } = this.config;
      const content = composeMail(kind, { order, orderUrl, invoice, part, isFirst: due.isFirst, siteUrl, storagePercent });
      const attachments = invoice ? [await this.#attachment(invoice)] : [];
      const mail = renderMail(content, mailBrand(website, siteUrl, order));
      await this.backend.send({ kind, key, orderNumber, to: null, ...mail, attachments }, caller);
      this.#failed.delete(key);
      return true;
    } catch (error) {
      this.#logOnce(key, { msg: 'a mail could not be sent and is tried again', kind, orderNumber, ...reasonOf(error) });
      return false;
    }
  }

  async #sendAlert({ key, alert }: DueMail, kind: 'stockAlertAsked' | 'backInStock', website: Website, caller: Caller): Promise<boolean> {
    const [product] = alert ? await this.products.byIds([alert.productId], caller) : [];
    if (!alert || !product) return false;
    const { siteUrl } = this.config;
    const content = composeStockAlertMail(kind, {
      productName: product.name,
      productUrl: `${siteUrl}${productPath(product.slug)}`,
      confirmUrl: `${siteUrl}/stock-alert/${alert.token}/`,
      endUrl: `${siteUrl}/stock-alert-end/${alert.token}/`,
    });
    await this.backend.send({ kind, key, orderNumber: null, to: alert.email, ...renderMail(content, mailBrand(website, siteUrl)) }, caller);
    this.#failed.delete(key);
    return true;
  }

  async #sendAnswer({ kind, key, answer }: DueMail, website: Website, caller: Caller): Promise<boolean> {
    if (!answer) return false;
    const { siteUrl } = this.config;
    const mail = renderMail(enquiryAnsweredMail(answer, { contactUrl: `${siteUrl}/contact/` }), mailBrand(website, siteUrl));
    await this.backend.send({ kind, key, orderNumber: null, to: answer.email, ...mail }, caller);
    this.#failed.delete(key);
    return true;
  }

  async #sendQuote({ kind, key, quote: due }: DueMail, website: Website, caller: Caller): Promise<boolean> {
    if (!due) return false;
    const { siteUrl } = this.config;
    const { email, name, code, quote } = due;
    const mail = renderMail(quoteMail({ quote, name, quoteUrl: `${siteUrl}/quote/${code}/`, siteUrl }), mailBrand(website, siteUrl));
    await this.backend.send({ kind, key, orderNumber: null, to: email, ...mail }, caller);
    this.#failed.delete(key);
    return true;
  }

  async #documentOf({ kind }: DueMail, { id }: Order, part: string | null, caller: Caller): Promise<Invoice | null> {
    const wanted = ATTACHED[kind];
    if (!wanted) return null;
    const documents = (await this.invoices.ofOrder(id, caller)).filter((one) => one.kind === wanted);
    return (part === null ? documents.at(-1) : documents.find(({ number }) => number === part)) ?? null;
  }

  async #attachment(invoice: Invoice): Promise<Attachment> {
    const bytes = await this.pdfs.render(invoice);
    return { filename: `${invoice.number}.pdf`, contentType: 'application/pdf', content: bytes.toString('base64') };
  }

  async #linkTo({ id, orderNumber }: Order, { capabilities }: Website, caller: Caller): Promise<string> {
    const { siteUrl } = this.config;
    if (!capabilities.includes('orders.links')) return `${siteUrl}/checkout/${orderNumber}/`;
    return `${siteUrl}/order-link/${await this.backend.newLink(id, caller)}/`;
  }

  #logOnce(key: string, entry: object): void {
    if (this.#failed.has(key)) return;
    this.#failed.set(key, true);
    this.#logger.warn(entry);
  }
}

/** For the log: without the message, which may quote an address or a link. */
function reasonOf(error: unknown): object {
  if (error instanceof BackendError) return { code: error.code, status: error.status };
  return { reason: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' };
}
