import { openingHoursText } from '@koura/shared-types/opening-hours';
import { type MailBlock, type MailContent, paragraph } from './mail-content.ts';
import { greeting, type MailFacts, orderButton, timeText } from './mail-facts.ts';

export function readyToCollectMail(facts: MailFacts): MailContent {
  const { order } = facts;
  const { place = null, slot = null, bring = [] } = order.deliveryChoice ?? {};
  const where: MailBlock[] = place
    ? [
        {
          kind: 'lines',
          title: 'Where',
          lines: [place.name, ...place.lines, ...(place.openingHours ? [openingHoursText(place.openingHours)] : [])],
        },
      ]
    : [];
  return {
    subject: `Your order ${order.orderNumber} is ready to collect`,
    preview: 'It’s packed and waiting for you.',
    heading: 'Ready to collect',
    blocks: [
      greeting(order),
      paragraph(`Your order ${order.orderNumber} is packed and waiting for you${slot ? ` from ${timeText(slot.from)}` : ''}.`),
      ...where,
      ...(bring.length > 0 ? [{ kind: 'lines', title: 'Please bring', lines: bring } satisfies MailBlock] : []),
      orderButton(facts),
    ],
  };
}
