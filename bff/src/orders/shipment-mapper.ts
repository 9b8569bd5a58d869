import type * as shipments from '../commerce/shipments.ts';
import { optionalMoney } from '../money/money.model.ts';
import type { Shipment } from './shipment.model.ts';

/** Without the weight, which is for staff. Events come oldest first, in whatever order the carrier reported them. */
export function toShipment(shipment: shipments.Shipment, currency: string): Shipment {
  const { id, carrier, number, url, sentAt, insuredFor, isSignatureRequired, lines, events } = shipment;
  return {
    id,
    carrier,
    number,
    url: url !== null && isWebAddress(url) ? url : null,
    sentAt: sentAt ?? null,
    insuredFor: optionalMoney(insuredFor, currency),
    isSignatureRequired: isSignatureRequired ?? false,
    lines: lines.map(({ productId, quantity, serials }) => ({ productId, quantity, serials: serials ?? [] })),
    events: events
      .map(({ at, kind, place, signedBy }) => ({ at, kind, place, signedBy }))
      .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
  };
}

/** Staff or a carrier typed it: nothing but a web page becomes a link. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);
}
