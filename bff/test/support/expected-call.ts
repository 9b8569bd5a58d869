/** An expected call: 'GET /products?…' without the version's prefix. `cart`: with X-TOKEN, "new" with one of its own. */
export interface Expected {
  call: string;
  cart?: true | 'new';
  secret?: true;
  /** With the token of the signed-in person. */
  login?: true;
  /** With the BFF's own service token. */
  service?: true;
  /** The expected version: If-Match. */
  ifMatch?: string;
  body?: unknown;
}
