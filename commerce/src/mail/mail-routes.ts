import { MAIL_KINDS } from '@koura/shared-types/wire/mail';
import type { FastifyInstance } from 'fastify';
import { requireServiceToken } from '../access/service-token.ts';
import { dueStockAlertMails, stockAlertMailWasHanded } from '../alerts/stock-alerts.ts';
import { dueQuotes, quoteWasHanded } from '../cart/mailed-quotes.ts';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { answerWasHanded, dueAnswers } from '../enquiries/answer-mails.ts';
import { conflict, invalidInput, notFound } from '../errors/api-error.ts';
import { newLinkCode } from '../orders/order-links.ts';
import { findOrderById } from '../orders/order-store.ts';
import { objectOf } from '../query/body-fields.ts';
import { listDueMails, mailWasHanded } from './due-mails.ts';
import { outboxPage } from '../../../sandbox/src/outbox/outbox-page.ts';
import { readAttachment, readOutbox, sendMailOnce } from './outbox.ts';
import { readMail, recipientOf } from './read-mail.ts';

/** Attached invoices make mails larger than other bodies. */
const BODY_LIMIT = 4 * 1024 * 1024;

/** Mails that the shop's gateway composes: what is due, and handing one over. Every call needs the service token. */
export function registerMailRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { config, database, dialect, clock, switches } = commerce;
  const options = { config: { capability: 'mails.send' } } as const;

  app.post('/mails', { ...options, bodyLimit: BODY_LIMIT }, (request) => {
    requireServiceToken(config, request);
    const mail = readMail(request.body);
    const { key, kind, subject, html, text, orderNumber, attachments = [] } = mail;
    if (switches.ownMails.has(kind)) throw conflict('ConflictError', 'CONFLICT', `This backend sends ${kind} itself.`, { kind });
    const now = clock.now();
    const sent = database.transaction(() => {
      const to = recipientOf(database, mail);
      const isSent = sendMailOnce(database, { to, subject, text, html, orderNumber, attachments }, key, now);
      mailWasHanded(database, key, now);
      stockAlertMailWasHanded(database, key, now);
      answerWasHanded(database, key, now);
      quoteWasHanded(database, key);
      return isSent;
    });
    return dialect.action({ sent });
  });
  app.get('/mails/due', options, (request) => {
    requireServiceToken(config, request);
    const orderNumber = new URL(request.url, 'http://sandbox').searchParams.get('orderNumber') ?? undefined;
    const alerts = orderNumber === undefined && !switches.capabilitiesOff.has('alerts.backInStock');
    return dialect.action([
      ...listDueMails(database, orderNumber, switches.ownMails, clock.now()),
      ...(orderNumber === undefined && !switches.ownMails.has('enquiryAnswered') ? dueAnswers(database) : []),
      ...(orderNumber === undefined && !switches.capabilitiesOff.has('cart.mailedQuotes') ? dueQuotes(contextOf(commerce, request)) : []),
      ...(alerts ? dueStockAlertMails(database, switches.ownMails) : []),
    ]);
  });
  app.post<{ Params: { id: string } }>('/orders/:id/links', options, (request) => {
    requireServiceToken(config, request);
    if (switches.capabilitiesOff.has('orders.links')) throw notFound();
    const stored = findOrderById(database, Number(request.params.id));
    if (!stored) throw notFound('There’s no such order.');
    return dialect.action({ code: newLinkCode(database, stored.order.id, clock.now()) });
  });
}

/** The outbox for people and tests, outside of the backend's API. */
export function registerOutbox(app: FastifyInstance, { database, switches }: Commerce): void {
  app.get('/_sandbox/outbox', () => readOutbox(database));
  app.get('/outbox', (_request, reply) => reply.type('text/html; charset=utf-8').send(outboxPage(readOutbox(database))));
  app.get<{ Params: { id: string; index: string } }>('/outbox/:id/:index', (request, reply) => {
    const attachment = readAttachment(database, Number(request.params.id), Number(request.params.index));
    if (!attachment) throw notFound();
    const { filename, contentType, content } = attachment;
    return reply
      .type(contentType)
      .header('content-disposition', `inline; filename="${filename}"`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(Buffer.from(content, 'base64'));
  });
  app.post('/_sandbox/own-mails', (request) => {
    const { kinds } = objectOf(request.body);
    if (!Array.isArray(kinds) || !kinds.every((kind) => MAIL_KINDS.some((known) => known === kind)))
      throw invalidInput({ path: ['kinds'], message: `kinds must be a list of ${MAIL_KINDS.join(', ')}` });
    switches.ownMails = new Set(kinds as (typeof MAIL_KINDS)[number][]);
    return { kinds };
  });
}
