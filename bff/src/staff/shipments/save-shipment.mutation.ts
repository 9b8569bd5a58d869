import type { SaveShipment } from '@koura/shared-types/inputs/staff/shipment';
import type { BackendOrder } from '@koura/shared-types/wire/order';
import { Logger } from '@nestjs/common';
import { Field, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-rejection.ts';
import { type Checked, CheckedInput } from '../../errors/checked-input.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { DueMails } from '../../mails/due-mails.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { OrdersBackend } from '../../orders/orders.backend.ts';
import { toShipment } from '../../orders/shipment-mapper.ts';
import { Shipment } from '../../orders/shipment.model.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { StaffLimits } from '../staff-limits.ts';
import { SaveShipmentInput } from './save-shipment.input.ts';
import { ShipmentsBackend } from './shipments.backend.ts';

@ObjectType({ description: 'The result of saveShipment.' })
export class SaveShipmentPayload extends Payload {
  @Field(() => [Shipment], { description: 'All parcels of the order afterwards; none when nothing was saved.' })
  shipments: Shipment[];
}

const NOT_CONFIRMED = 'The commerce backend hasn’t confirmed this. Press the button again; the same parcel is saved, never a second one.';

@Resolver()
export class SaveShipmentMutation {
  readonly #logger = new Logger('audit');

  constructor(
    private readonly orders: OrdersBackend,
    private readonly backend: ShipmentsBackend,
    private readonly website: WebsiteSettings,
    private readonly limits: StaffLimits,
    private readonly mails: DueMails,
  ) {}

  @Access('sales')
  @Mutation(() => SaveShipmentPayload, {
    description:
      'Saves a parcel of an order (capability "orders.shipments"). The buyer sees it, and gets a mail once it is on its way or, for a collection, packed.',
  })
  async saveShipment(
    @CheckedInput(SaveShipmentInput) input: Checked<SaveShipment>,
    @CurrentCaller() caller: Caller,
  ): Promise<SaveShipmentPayload> {
    await this.limits.count('change', caller);
    if (!input.value) return { shipments: [], userErrors: input.userErrors };
    const result = await this.#save(input.value, caller);
    if ('code' in result) return { shipments: [], userErrors: [result] };
    return { shipments: (result.shipments ?? []).map((shipment) => toShipment(shipment, result.currency)), userErrors: [] };
  }

  async #save(
    { orderNumber, shipmentId, insuredFor, lines, events, ...parcel }: SaveShipment,
    caller: Caller,
  ): Promise<BackendOrder | UserError> {
    const { capabilities } = await this.website.of(caller);
    if (!capabilities.includes('orders.shipments') || !capabilities.includes('staff.orders'))
      return invalid(null, 'Parcels can’t be saved here.');
    const order = isOrderNumber(orderNumber) ? await this.orders.forStaff(orderNumber, caller) : undefined;
    if (!order) return invalid('orderNumber', 'There’s no order with this number.');
    if (insuredFor && insuredFor.currencyCode !== order.currency) return invalid('insuredFor', `The order is in ${order.currency}.`);
    const body = {
      ...parcel,
      insuredFor: insuredFor && Number(insuredFor.amount),
      ...(lines ? { lines: lines.map((line) => ({ ...line, productId: Number(line.productId) })) } : {}),
      ...(events.length > 0 ? { events } : {}),
    };
    const facts = { staffId: caller.session!.user.id, orderNumber, shipmentId, requestId: caller.requestId };
    try {
      const after = await this.backend.save(order, shipmentId, body, caller);
      this.#logger.warn({ msg: 'shipment saved', ...facts });
      this.mails.soon(orderNumber);
      return after;
    } catch (error) {
      this.#logger.warn({ msg: 'saving a shipment failed', ...facts });
      if (isRejection(error)) return rejectionOf(error);
      if (!(error instanceof BackendError) || (error.status < 500 && !error.outcomeUnknown)) throw error;
      return invalid(null, NOT_CONFIRMED);
    }
  }
}

/** The backend names more than was ordered with the product, and a field by its path. */
function rejectionOf(error: BackendError): UserError {
  const sent = error.fieldErrors[0]?.field;
  const field = sent ? sent : 'productId' in error.details ? 'lines' : null;
  return rejectionToUserError(error, 'INVALID_INPUT', field);
}

function invalid(field: string | null, message: string): UserError {
  return { code: 'INVALID_INPUT', message, field };
}
