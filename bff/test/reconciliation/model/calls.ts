import type { TransportResponse, TransportRequest } from '../../../src/backend/transport.ts';

/** The calls that a history can disturb, by their effect. */
export const PROVIDER_CALLS = ['create', 'capture', 'cancel', 'note', 'read', 'list', 'events'] as const;
export const BACKEND_CALLS = ['cart', 'checkout', 'byKey', 'close', 'tell', 'mail', 'website'] as const;
/** Staff's steps about bank transfers, and what the desk and buyers read and report. */
type DeskCall = 'deskStep' | 'deskRead' | 'transferSent';
export type CallName = (typeof PROVIDER_CALLS)[number] | (typeof BACKEND_CALLS)[number] | DeskCall | 'other';

/**
 * The disturbance of a call. `late`: the caller times out and the request arrives afterwards. `done500`: completed, and answered with a
 * 500. `refused`: rejected definitely. `park…`: delayed until it is resumed. `kill…`: the process ends there.
 */
export type Fate =
  | 'neverSent'
  | 'cutBefore'
  | 'cutAfter'
  | 'late'
  | 'status500'
  | 'done500'
  | 'busy'
  | 'refused'
  | 'unauthorised'
  | 'missingRoute'
  | 'parkBefore'
  | 'parkAfter'
  | 'killBefore'
  | 'killAfter';

export const STATUS: Record<string, { status: number; code: string }> = {
  status500: { status: 500, code: 'SwitchedFault' },
  busy: { status: 429, code: 'lock_timeout' },
  refused: { status: 409, code: 'PRICE_CHANGED' },
  unauthorised: { status: 401, code: 'Unauthorized' },
  missingRoute: { status: 404, code: 'NotFoundError' },
};

const DESK_STEP = /\/orders\/\d+\/(?:transfers|transfer-returns|accept-late-transfer|payment-deadline|release-unpaid)$/;

export function backendCall({ method, path }: TransportRequest): CallName {
  if (/\/orders\/by-key\/[^/]+\/close$/.test(path)) return 'close';
  if (path.includes('/orders/by-key/')) return 'byKey';
  if (/\/orders\/\d+\/payment$/.test(path)) return 'tell';
  if (path.endsWith('/checkout') && method === 'POST') return 'checkout';
  if (path.endsWith('/cart')) return 'cart';
  if (path.endsWith('/mails')) return 'mail';
  if (path.endsWith('/transfer-sent')) return 'transferSent';
  if (DESK_STEP.test(path)) return 'deskStep';
  if (method === 'GET' && /\/orders[/?]/.test(path)) return 'deskRead';
  return path.includes('/website') ? 'website' : 'other';
}

export function providerCall(method: string, path: string): CallName {
  if (path.endsWith('/capture')) return 'capture';
  if (path.endsWith('/cancel')) return 'cancel';
  if (path.startsWith('/v1/events')) return 'events';
  if (/^\/v1\/payment_intents(?:\?|$)/.test(path)) return method === 'POST' ? 'create' : 'list';
  if (path.startsWith('/v1/payment_intents/pi_')) return method === 'POST' ? 'note' : 'read';
  return 'other';
}

export function backendResponse(status: number, code: string): TransportResponse {
  const error = {
    status,
    name: code,
    message: 'Switched on by the model',
    details: code === 'PRICE_CHANGED' ? { code, newTotal: 1e6 } : {},
  };
  return { status, headers: {}, body: Buffer.from(JSON.stringify({ data: null, error })) };
}

export function keyIn(body: string | undefined): string | undefined {
  return body === undefined ? undefined : (JSON.parse(body) as { key?: string }).key;
}
