export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string | undefined;
  decline_code?: string | undefined;
  param?: string | undefined;
  charge?: string | undefined;
  payment_intent?: object | undefined;
  payment_method?: object | undefined;
  doc_url?: string | undefined;
}

/** An error response in Stripe's shape. 402 keeps what was written (a failed charge stays on record); all others roll back. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;
  /** The parameters were valid and execution began: an idempotency key repeats this response. */
  readonly executed: boolean;

  constructor(status: number, body: StripeErrorBody, executed = false) {
    super(body.message);
    this.name = 'StripeFailure';
    this.status = status;
    this.executed = executed;
    this.body = body.code ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` } : body;
  }
}

/** 400 `invalid_request_error`. */
export function invalidRequest(message: string, details: Partial<StripeErrorBody> = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details });
}

/** 400 for a step that an object's state does not allow. Stripe stores it under the idempotency key, unlike a failed validation. */
export function invalidState(message: string, details: Partial<StripeErrorBody> = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details }, true);
}

/** 404 `resource_missing`, with Stripe's message: "No such customer: 'cus_1'". */
export function resourceMissing(kind: string, id: string, param: string): StripeFailure {
  const message = `No such ${kind === 'payment_method' ? 'PaymentMethod' : kind}: '${id}'`;
  return new StripeFailure(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

/** 402 `card_error`. */
export function cardError(details: Omit<StripeErrorBody, 'type'>): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', ...details }, true);
}
