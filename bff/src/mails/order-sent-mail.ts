import { type MailBlock, type MailContent, paragraph } from './mail-content.ts';
import { greeting, type MailFacts, orderButton } from './mail-facts.ts';

/** A parcel of an order is on its way. Neither contents nor value: parcels of metal are worth stealing. */
export function orderSentMail(facts: MailFacts): MailContent {
  const { order, part } = facts;
  const { shipments } = order;
  const shipment = (shipments ?? []).find(({ id }) => id === part);
  const isPart = (shipments ?? []).length > 1;
  const tracking: MailBlock[] = shipment
    ? [
        { kind: 'lines', title: 'Tracking', lines: [shipment.carrier, shipment.number] },
        ...(shipment.isSignatureRequired
          ? [paragraph('Someone needs to be there to sign for it. Please check that the box is undamaged before you do.')]
          : []),
      ]
    : [];
  return {
    subject: `Your order ${order.orderNumber} is on its way`,
    preview: 'Your parcel is with the courier.',
    heading: 'It’s on its way',
    blocks: [
      greeting(order),
      paragraph(`${isPart ? 'A parcel of your' : 'Your'} order ${order.orderNumber} is with the courier.`),
      ...tracking,
      paragraph('You can follow it on your order page.'),
      orderButton(facts),
    ],
  };
}
