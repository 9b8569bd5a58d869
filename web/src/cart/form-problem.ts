/**
 * Why a form that the browser posted changed nothing, or not what was asked. The web server redirects with one of these codes in the
 * query; pages show the text of a code and never text from a URL.
 */
const TEXTS = {
  PRODUCT_NOT_FOUND: 'We don’t have this product.',
  NOT_FOR_SALE: 'We can’t sell this piece online at the moment. Please call us about it.',
  QUANTITY_NOT_A_NUMBER: 'Please enter a whole number of pieces, such as 2.',
  QUANTITY_BELOW_MINIMUM: 'This piece is sold in larger quantities. Please enter a higher quantity.',
  QUANTITY_ABOVE_MAXIMUM: 'That’s more than we sell in one order. For more, call us.',
  QUANTITY_CHANGED: 'We don’t have that many. Your cart has what we can supply.',
  SELLING_STOPPED: 'We’ve paused sales of this piece for the moment. Please try again later.',
  PRICES_UPDATING: 'The price of this piece is being updated. Please try again in a few minutes.',
  OUT_OF_STOCK: 'We don’t have that many.',
  LINE_NOT_FOUND: 'That piece was no longer in your cart.',
  CART_EMPTY: 'We no longer have your last cart. It was ordered, or it has expired. You can start a new one.',
  CART_REPLACED: 'Your last cart is no longer available, so we started a new one. Please check what’s in it.',
  COUPON_MISSING: 'Please type the code first.',
  COUPON_REFUSED: 'This code can’t be used for your cart. Please check it and try again.',
  TOO_MANY_TRIES: 'You’ve tried too many codes. Please wait ten minutes and try again.',
  TOO_MANY_CARTS: 'Many carts were started from your network. Please try again a little later, or call us.',
  TOO_MANY_REQUESTS: 'That was too many tries at once. Please wait a minute and try again.',
  NOT_SAVED: 'We couldn’t save this change right now. Please try again, or call us.',
};

export type FormProblem = keyof typeof TEXTS;

export const isFormProblem = (code: string): code is FormProblem => Object.hasOwn(TEXTS, code);

/** The query of a redirect after a form: the problem, and what was typed, which only fills the field again. */
export function problemQuery(problem: FormProblem, typed: { quantity?: string | undefined; coupon?: string | undefined } = {}): string {
  const query = new URLSearchParams({ problem });
  if (typed.quantity !== undefined && TYPED_QUANTITY.test(typed.quantity)) query.set('quantity', typed.quantity);
  if (typed.coupon !== undefined && TYPED_COUPON.test(typed.coupon)) query.set('coupon', typed.coupon);
  return `?${query.toString()}`;
}

export interface ReturnedForm {
  problem: FormProblem;
  text: string;
  /** As typed; empty when it is not worth showing again. */
  quantity: string;
  coupon: string;
}

/** What a page's query says about a form; null without a known problem. */
export function readFormProblem(query: URLSearchParams): ReturnedForm | null {
  const problem = query.get('problem') ?? '';
  if (!isFormProblem(problem)) return null;
  const typed = (name: string, pattern: RegExp) => pattern.exec(query.get(name) ?? '')?.[0] ?? '';
  return { problem, text: TEXTS[problem], quantity: typed('quantity', TYPED_QUANTITY), coupon: typed('coupon', TYPED_COUPON) };
}

const TYPED_QUANTITY = /^[\d.,-]{1,12}$/;
/** Codes have nothing but letters, digits, dashes and underscores; spaces are a common mistake. */
const TYPED_COUPON = /^[\w -]{1,60}$/;
