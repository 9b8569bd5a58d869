/** Pages of the desk about orders, but for the one of an order, which is as large as all of these. */
export * as orders from './orders/staff-orders-page.tsx';
export * as packingSlip from './orders/slips/packing-slip-page.tsx';
export * as packingSlips from './orders/slips/packing-slips-page.tsx';
export * as labels from './orders/slips/labels-page.tsx';
export * as drafts from './drafts/drafts-page.tsx';
export * as newDraft from './drafts/new-draft-page.tsx';
export * as draft from './drafts/draft-page.tsx';
export * as collections from './collections/collections-page.tsx';
