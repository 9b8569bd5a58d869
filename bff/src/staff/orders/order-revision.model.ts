import type { DeliveryCode as ChosenDeliveryCode } from '@koura/shared-types/deliveries';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';

import type * as changes from '../../commerce/order-changes.ts';
import { DeliveryCode } from '../../delivery/delivery-code.model.ts';
import { DeliverySlot, toDeliverySlot } from '../../delivery/delivery-place.model.ts';
import { rows } from '../../graphql/rows.ts';
import { Money, money } from '../../money/money.model.ts';
import { DeliveryAddressInput } from '../../orders/delivery-address.input.ts';
import { describedEnum } from '../../schema/described-enum.ts';

const RevisedPrice = describedEnum('RevisedPrice', 'At what price a line of an order stands after a change.', {
  ORDER: ['order', 'At that of the order; only for a product that it has.'],
  TODAY: ['today', 'At what the customer would pay today.'],
});

@InputType({ description: 'A product of an order as it shall be.' })
export class RevisedLineInput {
  @Field(() => ID, { description: 'Id of the product, once in a list.' })
  productId: string;
  @Field(() => Int, { description: 'How many, from 1.' })
  quantity: number;
  @Field(() => RevisedPrice)
  price: 'order' | 'today';
}

@InputType({ description: 'How an order shall be delivered.' })
export class RevisedDeliveryInput {
  @Field(() => DeliveryCode, { description: 'COURIER or COLLECT.' })
  code: ChosenDeliveryCode;
  @Field(() => ID, { nullable: true, description: 'One of the `slots` of the preview; needed where there are any.' })
  slotId: string | null;
  @Field(() => DeliveryAddressInput, { nullable: true, description: 'In the country of the order, for COURIER; null for COLLECT.' })
  address: DeliveryAddressInput | null;
}

@ObjectType({ description: 'Quantity, price and sum of a line of an order.' })
class RevisionLineFigures {
  @Field(() => Int, { description: 'Units.' })
  quantity: number;
  @Field(() => Money, { description: 'Price of one.' })
  unitPrice: Money;
  @Field(() => Money, { description: 'Price of all.' })
  total: Money;
}

@ObjectType({ description: 'A line of an order before and after a change.' })
class RevisionLine {
  @Field(() => ID)
  productId: string;
  @Field()
  name: string;
  @Field(() => RevisionLineFigures, { nullable: true, description: 'As it is; null for what is added.' })
  before: RevisionLineFigures | null;
  @Field(() => RevisionLineFigures, { nullable: true, description: 'As it would be; null for what is removed.' })
  after: RevisionLineFigures | null;
}

@ObjectType({ description: 'A sum before and after a change.' })
class BeforeAndAfter {
  @Field(() => Money, { description: 'As it is.' })
  before: Money;
  @Field(() => Money, { description: 'As it would be.' })
  after: Money;
}

@ObjectType({ description: 'What a change of an order would mean.' })
class RevisionFigures {
  @Field(() => [RevisionLine], { complexity: rows(10), description: 'Each product, also those that are removed.' })
  lines: RevisionLine[];
  @Field(() => BeforeAndAfter, { description: 'The delivery.' })
  shipping: BeforeAndAfter;
  @Field(() => BeforeAndAfter, { description: 'The tax in the total.' })
  tax: BeforeAndAfter;
  @Field(() => BeforeAndAfter, { description: 'The total. What vouchers and points took off stays the same.' })
  total: BeforeAndAfter;
  @Field(() => Money, { description: 'What has been paid and not returned.' })
  paid: Money;
  @Field(() => Money, { description: 'What would be to pay.' })
  owed: Money;
  @Field(() => Money, { description: 'What would be to return.' })
  owedBack: Money;
  @Field({ description: 'The invoice is credited and issued anew, now or once the order is paid.' })
  correctsInvoice: boolean;
}

@ObjectType({ description: 'A way of delivery that an order can change to, at today’s price.' })
class RevisionDelivery {
  @Field(() => DeliveryCode, { description: 'COURIER or COLLECT.' })
  code: ChosenDeliveryCode;
  @Field({ description: 'What the checkout calls it.' })
  label: string;
  @Field(() => Money, { description: 'Its price for what the order would contain.' })
  price: Money;
  @Field(() => [DeliverySlot], { description: 'Times at the counter that are free.' })
  slots: DeliverySlot[];
  @Field(() => String, { nullable: true, description: 'Why it cannot be chosen, as a sentence; null when it can.' })
  unavailableBecause: string | null;
}

@ObjectType({ description: 'What a change of an order would mean, or why it cannot be made.' })
export class OrderRevisionPreview {
  @Field(() => String, { nullable: true, description: 'Why it cannot be made, as a sentence.' })
  refusedBecause: string | null;
  @Field(() => RevisionFigures, { nullable: true, description: 'What it would mean; null where it cannot be made.' })
  figures: RevisionFigures | null;
  @Field(() => [RevisionDelivery], { complexity: rows(2), description: 'The ways of delivery that it can change to.' })
  deliveries: RevisionDelivery[];
}

export function toRevisionPreview(
  { refusedBecause, figures, deliveries }: changes.RevisionPreview,
  currency: string,
): OrderRevisionPreview {
  return {
    refusedBecause,
    figures: figures && toFigures(figures, currency),
    deliveries: deliveries.map(({ code, label, price, slots, unavailableBecause }) => ({
      code,
      label,
      price: money(price, currency),
      slots: slots.map(toDeliverySlot),
      unavailableBecause,
    })),
  };
}

function toFigures({ lines, correctsInvoice, ...sums }: changes.RevisionFigures, currency: string): RevisionFigures {
  const pair = ({ before, after }: { before: number; after: number }): BeforeAndAfter => ({
    before: money(before, currency),
    after: money(after, currency),
  });
  const figures = (line: changes.RevisionLineFigures | null): RevisionLineFigures | null =>
    line && { quantity: line.quantity, unitPrice: money(line.unitPrice, currency), total: money(line.total, currency) };
  return {
    lines: lines.map(({ productId, name, before, after }) => ({ productId, name, before: figures(before), after: figures(after) })),
    shipping: pair(sums.shipping),
    tax: pair(sums.tax),
    total: pair(sums.total),
    paid: money(sums.paid, currency),
    owed: money(sums.owed, currency),
    owedBack: money(sums.owedBack, currency),
    correctsInvoice,
  };
}
