import * as v from 'valibot';
import { filledText, time } from '../wire/values.ts';

/** The backend's `order` event (capability "orders.shipments"): an order changed. */
export const orderEvent = v.object({ orderNumber: filledText, updatedAt: time });
export type OrderEvent = v.InferOutput<typeof orderEvent>;
