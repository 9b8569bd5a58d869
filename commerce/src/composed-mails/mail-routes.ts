import type { FastifyInstance } from 'fastify';
import { requireServiceToken } from '../access/service-token.ts';
import { dueStockAlertMails, stockAlertMailWasHanded } from '../alerts/stock-alerts.ts';
import { draftWasHanded, dueDrafts } from '../drafts/open-draft.ts';
import { dueQuotes, quoteWasHanded } from '../cart/mailed-quotes.ts';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { answerWasHanded, dueAnswers } from '../enquiries/answer-mails.ts';
import { conflict, notFound } from '../errors/api-error.ts';
import { newLinkCode } from '../orders/order-links.ts';
import { findOrderById } from '../orders/order-store.ts';
import { listDueMails, mailWasHanded } from '../mail/due-mails.ts';
import { sendMailOnce } from '../mail/outbox.ts';
import { readMail, recipientOf } from './read-mail.ts';

/** Attached invoices make mails larger than other bodies. */
const BODY_LIMIT = 4 * 1024 * 1024;

/** Mails that the shop's gateway composes: what is due, and handing one over. Every call needs the service token. */
export function registerMailRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { config, database, dialect, clock, switches } = commerce;
  const options = { config: { capability: 'mails.send' } } as const;

  app.post('/mails', { ...options, bodyLimit: BODY_LIMIT }, async (request) => {
    requireServiceToken(config, request);
    const mail = readMail(request.body);
    const { key, kind, subject, html, text, orderNumber, attachments = [] } = mail;
    if (switches.ownMails.has(kind)) throw conflict('ConflictError', 'CONFLICT', `This backend sends ${kind} itself.`, { kind });
    const now = clock.now();
    const sent = await database.transaction(async () => {
      const to = await recipientOf(database, mail);
      const isSent = await sendMailOnce(database, { to, subject, text, html, orderNumber, attachments }, key, now);
      await mailWasHanded(database, key, now);
      await stockAlertMailWasHanded(database, key, now);
      await answerWasHanded(database, key, now);
      await quoteWasHanded(database, key);
      await draftWasHanded(database, key);
      return isSent;
    });
    return dialect.action({ sent });
  });
  app.get('/mails/due', options, async (request) => {
    requireServiceToken(config, request);
    const orderNumber = new URL(request.url, 'http://localhost').searchParams.get('orderNumber') ?? undefined;
    const alerts = orderNumber === undefined && !switches.capabilitiesOff.has('alerts.backInStock');
    return dialect.action([
      ...(await listDueMails(database, orderNumber, switches.ownMails, clock.now())),
      ...(orderNumber === undefined && !switches.ownMails.has('enquiryAnswered') ? await dueAnswers(database) : []),
      ...(orderNumber === undefined && !switches.capabilitiesOff.has('cart.mailedQuotes')
        ? await dueQuotes(await contextOf(commerce, request))
        : []),
      ...(orderNumber === undefined && !switches.capabilitiesOff.has('staff.drafts') && !switches.ownMails.has('quote')
        ? await dueDrafts(await contextOf(commerce, request))
        : []),
      ...(alerts ? await dueStockAlertMails(database, switches.ownMails) : []),
    ]);
  });
  app.post<{ Params: { id: string } }>('/orders/:id/links', options, async (request) => {
    requireServiceToken(config, request);
    if (switches.capabilitiesOff.has('orders.links')) throw notFound();
    const stored = await findOrderById(database, Number(request.params.id));
    if (!stored) throw notFound('There’s no such order.');
    return dialect.action({ code: await newLinkCode(database, stored.order.id, clock.now()) });
  });
}
