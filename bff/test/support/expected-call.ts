/** A call that is expected: 'GET /products?…' without the version's prefix. `cart`: it carries X-TOKEN. */
export interface Expected {
  call: string;
  cart?: true;
  secret?: true;
  /** It carries the login of the person who is signed in. */
  login?: true;
  /** It carries the gateway's own service token. */
  service?: true;
  /** What must not have changed: If-Match. */
  ifMatch?: string;
  body?: unknown;
}
