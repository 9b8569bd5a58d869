import type { BackendOrder } from '@koura/shared-types/wire/order';
import type { BackendRequiresAction } from '@koura/shared-types/wire/payment';
import type { FastifyReply } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { mailIsDue, PLACED_WAITS_MS, writesItself } from '../mail/due-mails.ts';
import { sendMail } from '../mail/outbox.ts';
import { newOrderLink } from '../orders/order-links.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { PAYMENT } from '../settings/payment-behaviour.ts';
import type { OrderAnnouncer } from './place-order.ts';

/** Sees to the mail that confirms an order: due at the gateway, or written here. Within the transaction that places the order. */
export function announceOrders({ config, database, clock, switches }: Commerce): OrderAnnouncer {
  return async (order) => {
    const now = clock.now();
    const kind = PAYMENT[order.payment.method].confirmedBy;
    const dueAt = kind === 'orderPlaced' ? new Date(now.getTime() + PLACED_WAITS_MS) : now;
    if (!writesItself(switches, kind)) return mailIsDue(database, kind, order.id, dueAt);
    const link = switches.capabilitiesOff.has('orders.links')
      ? `${config.siteUrl}/checkout/${order.orderNumber}/`
      : await newOrderLink(database, order.id, config.siteUrl, now);
    await sendMail(database, orderConfirmation(database, order, link), now);
  };
}

/** The response to a checkout: the order, or 202 with what the card holder has to do first. */
export function respondWithOrder({ dialect }: Commerce, reply: FastifyReply, outcome: BackendOrder | BackendRequiresAction): unknown {
  if ('requiresAction' in outcome) void reply.code(202);
  return dialect.action(outcome);
}
