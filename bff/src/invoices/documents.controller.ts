import { ACTING_HEADER, NOBODY } from '@koura/shared-types/acting';
import { Controller, Get, Inject, Logger, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { type Order, Orders } from '../commerce/orders.ts';
import { Sessions } from '../access/sessions.ts';
import { StaffFactorRule } from '../access/staff-factor-rule.ts';
import { addressLimits } from '../rate-limit/limit-keys.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';
import type { Caller } from '../request/caller.ts';
import { createCaller } from '../request/create-caller.ts';
import { mayDo } from '../request/session.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { BackendError } from '../errors/backend-error.ts';
import { OrderAccess } from '../orders/order-access.ts';
import { isOrderNumber } from '../orders/order-secret-cookie.ts';
import { InvoicePdfs } from './invoice-pdfs.ts';
import { OrderInvoices } from './order-invoices.ts';

const SECONDS = 60;
const FROM_ONE_ADDRESS = 60;

/**
 * GET /documents/{orderNumber}/{invoiceNumber}.pdf: an invoice or credit note for the order's owner (login), its guest (the order's cookie or
 * `X-Order-Secret`) and sales (role). Anybody else receives the 404 of a document that does not exist.
 */
@Controller('documents')
export class DocumentsController {
  readonly #logger = new Logger(DocumentsController.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: Sessions,
    private readonly rule: StaffFactorRule,
    private readonly access: OrderAccess,
    private readonly orders: Orders,
    private readonly invoices: OrderInvoices,
    private readonly pdfs: InvoicePdfs,
    private readonly limit: RateLimit,
  ) {}

  @Get(':orderNumber/:file')
  async open(
    @Param('orderNumber') orderNumber: string,
    @Param('file') file: string,
    @Query('desk') desk: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // A link of the desk, for whoever acts as a customer in another tab.
    const headers = desk === undefined ? request.headers : { ...request.headers, [ACTING_HEADER]: NOBODY };
    const { id, ip, country, countryAsked } = request;
    const caller = createCaller({ headers, id, ip, country, countryAsked }, reply, this.config);
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').header('x-content-type-options', 'nosniff');
    const [, number] = /^([A-Za-z0-9-]{1,40})\.pdf$/.exec(file) ?? [];
    if (number === undefined || !isOrderNumber(orderNumber)) return sendText(reply, 404, 'Not Found');
    const seconds = await this.limit.waitForAll(addressLimits('documents', caller.clientAddress, FROM_ONE_ADDRESS), SECONDS);
    if (seconds > 0) {
      caller.setRetryAfter(seconds);
      return sendText(reply, 429, 'Too many documents. Please wait a minute.');
    }
    try {
      const header = request.headers['x-order-secret'];
      const order = await this.#visibleOrder(orderNumber, typeof header === 'string' ? header : undefined, caller);
      const documents = order ? await this.invoices.ofOrder(order.id, caller) : [];
      const invoice = documents.find((one) => one.number === number);
      if (!invoice) return sendText(reply, 404, 'Not Found');
      const bytes = await this.pdfs.render(invoice);
      void reply.type('application/pdf').header('content-disposition', `inline; filename="${number}.pdf"`).send(bytes);
    } catch (error) {
      if (error instanceof BackendError) return sendText(reply, error.status, error.publicMessage);
      this.#logger.error({ msg: 'a document could not be rendered', requestId: caller.requestId, number, err: error });
      return sendText(reply, 500, 'This document can’t be shown right now. Please try again in a minute.');
    }
  }

  /** The order, if the caller may see it; otherwise undefined. Throws a BackendError when the backend cannot be asked. */
  async #visibleOrder(orderNumber: string, sentSecret: string | undefined, caller: Caller): Promise<Order | undefined> {
    const session = await this.sessions.load(caller);
    if (session && mayDo(session, 'payments.view') && !(await this.rule.isOver(session, caller)))
      return this.orders.forStaff(orderNumber, caller);
    return (await this.access.find(orderNumber, sentSecret, caller))?.order;
  }
}

function sendText(reply: FastifyReply, status: number, text: string): void {
  void reply.code(status).type('text/plain; charset=utf-8').send(text);
}
