import type { CountryAddress } from '@koura/shared-types/inputs/country-address';
import { changeNote } from '@koura/shared-types/inputs/staff/order-desk';
import { optionalPhone } from '@koura/shared-types/inputs/phone';
import * as v from 'valibot';
import type {
  DeliveryCode,
  RevisedDeliveryInput,
  RevisedLineInput,
  RevisedPrice,
} from '../../../platform/bff-client/schema-types.generated.ts';
import { DELIVERY } from '../../../platform/delivery-behaviour.ts';
import type { AddressRules } from '../../../ui/form/address-rules.ts';

export interface DraftLine {
  productId: string;
  name: string;
  quantity: number;
  price: RevisedPrice;
  /** The order doesn’t have it. */
  isAdded: boolean;
}

/** What staff have chosen so far; `delivery` null leaves that as it is. */
export interface RevisionDraft {
  lines: DraftLine[];
  delivery: DeliveryCode | null;
  /** Empty for none. */
  slotId: string;
}

interface OrderContent {
  lineItems: readonly { productId: string; name: string; quantity: number }[];
}

export function draftOf({ lineItems }: OrderContent): RevisionDraft {
  const lines = lineItems.map(({ productId, name, quantity }) => ({ productId, name, quantity, price: 'ORDER' as const, isAdded: false }));
  return { lines, delivery: null, slotId: '' };
}

/** A draft as it is sent: what is as it was stays out of it. */
export function wantedOf(
  { lineItems }: OrderContent,
  { lines, delivery, slotId }: RevisionDraft,
  address: CountryAddress,
): { lines: RevisedLineInput[] | null; delivery: RevisedDeliveryInput | null } {
  const isAsBefore =
    lines.length === lineItems.length &&
    lines.every(({ price, quantity }, index) => price === 'ORDER' && quantity === lineItems[index]!.quantity);
  return {
    lines: isAsBefore ? null : lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
    delivery: delivery && { code: delivery, slotId: slotId || null, address: DELIVERY[delivery].isSent ? address : null },
  };
}

/** What a draft has that the order has not, or has less of. */
export function addedPieces(
  { lineItems }: OrderContent,
  { lines }: RevisionDraft,
): { productId: string; name: string; quantity: number }[] {
  return lines
    .map(({ productId, name, quantity }) => {
      const before = lineItems.find((line) => line.productId === productId)?.quantity ?? 0;
      return { productId, name, quantity: quantity - before };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** A form has its fields side by side; those of the address are empty where an order goes to none. */
export type TypedRevision = CountryAddress & { calledAt: string | null; note: string };

const CALL = 'Please call the customer first, and enter the number.';

/** `rules`: null for an order that goes to no address. Call and note are asked for once the change was previewed. */
export function revisionSchema(
  rules: AddressRules | null,
  { isPreviewed, needsCall }: { isPreviewed: boolean; needsCall: boolean },
): v.GenericSchema<unknown, TypedRevision> {
  const reasons = isPreviewed
    ? v.object({ calledAt: needsCall ? v.pipe(optionalPhone, v.string(CALL)) : optionalPhone, note: changeNote })
    : v.object({});
  const names = new Set<string>(rules ? [...rules.fields.map(({ name }) => name), 'countryCode'] : []);
  const address = v.pipe(
    v.looseObject({}),
    v.transform((typed: Record<string, unknown>): unknown => Object.fromEntries(Object.entries(typed).filter(([name]) => names.has(name)))),
    rules ? rules.schema : v.object({}),
  );
  return v.intersect([reasons, address]) as unknown as v.GenericSchema<unknown, TypedRevision>;
}
