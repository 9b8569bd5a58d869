/** An expected call: 'GET /products?…' without the version's prefix. `cart`: it carries X-TOKEN. */
export interface Expected {
  call: string;
  cart?: true;
  secret?: true;
  /** It carries the token of the signed-in person. */
  login?: true;
  /** It carries the gateway's own service token. */
  service?: true;
  /** The version that must not have changed: If-Match. */
  ifMatch?: string;
  body?: unknown;
}
