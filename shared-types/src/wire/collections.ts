import * as v from 'valibot';
import { order } from './order.ts';
import { day } from './values.ts';

/**
 * Capability "staff.collections", `GET /collections/2026-11-28`: the orders to be collected on a day, by their times, those that were
 * collected among them. `earlier`: open orders whose time was before today, or that have none.
 */
export const collections = v.object({ day, orders: v.array(order), earlier: v.array(order) });
export type BackendCollections = v.InferOutput<typeof collections>;
