import { decimalString, parseDecimal } from '@koura/shared-types/money';
import type { OrderDetailsFragment } from '../../orders/order.generated.ts';

type Order = Pick<OrderDetailsFragment, 'lineItems' | 'shipments'>;
type Shipment = OrderDetailsFragment['shipments'][number];

export interface ShipmentLineDraft {
  productId: string;
  name: string;
  /** Units that are in no other parcel. */
  most: number;
  quantity: string;
  /** One serial number a line. */
  serials: string;
}

type Draft = Pick<ShipmentLineDraft, 'productId' | 'quantity'>;

/** The lines of a parcel's form: what it holds, or for a new one what is in no other. */
export function draftLines({ lineItems, shipments }: Order, shipment: Shipment | null): ShipmentLineDraft[] {
  const others = shipments.filter((one) => one.id !== shipment?.id).flatMap(({ lines }) => lines);
  return lineItems.flatMap(({ productId, name, quantity }) => {
    const most = quantity - others.filter((line) => line.productId === productId).reduce((sum, line) => sum + line.quantity, 0);
    const held = shipment?.lines.find((line) => line.productId === productId);
    const packed = shipment ? (held?.quantity ?? 0) : most;
    return most > 0 ? [{ productId, name, most, quantity: String(packed), serials: (held?.serials ?? []).join('\n') }] : [];
  });
}

/** What the pieces of these lines were sold for, as a decimal of the order's currency; empty while a quantity is none. */
export function contentValue({ lineItems, total }: Pick<OrderDetailsFragment, 'lineItems' | 'total'>, drafts: readonly Draft[]): string {
  const { currencyCode } = total;
  const prices = drafts.map(({ productId, quantity }) => {
    const price = parseDecimal(lineItems.find((line) => line.productId === productId)?.unitPrice.amount ?? '', currencyCode);
    return price === undefined ? Number.NaN : price * quantityIn(quantity);
  });
  const sum = prices.reduce((one, other) => one + other, 0);
  return Number.isNaN(sum) ? '' : decimalString(sum, currencyCode);
}

/** NaN for what is no quantity. */
function quantityIn(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : text.trim() === '' ? 0 : Number.NaN;
}

export function readLines(drafts: readonly ShipmentLineDraft[]): { productId: string; quantity: number; serials: string[] }[] | string {
  const lines = drafts.map(({ productId, quantity, serials }) => ({
    productId,
    quantity: quantityIn(quantity),
    serials: serials
      .split(/[\n,;]/)
      .map((serial) => serial.trim())
      .filter(Boolean),
  }));
  for (const [index, { quantity, serials }] of lines.entries()) {
    const { name, most } = drafts[index]!;
    if (Number.isNaN(quantity) || quantity > most) return `Please enter a quantity from 0 to ${most} of ${name}.`;
    if (serials.length > quantity) return `There are ${serials.length} serial numbers for ${quantity} of ${name}.`;
    if (new Set(serials).size < serials.length) return `A serial number of ${name} appears twice.`;
  }
  const packed = lines.filter(({ quantity }) => quantity > 0);
  return packed.length > 0 ? packed : 'Please choose what’s in the parcel.';
}
