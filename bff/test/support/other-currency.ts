import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

import { unwrapAction } from './backend-version.ts';
import type { Between } from './cart-shop.ts';

/** Names of fields with an amount of money in the backend's messages. */
const AMOUNTS = new Set(
  `amount authorised buyBackPrice change courierPrice discountTotal fee freeFrom insuredFor maxPrice maximum minPrice minimum outstanding
   paidOver paymentFee pointsValue premium price received returned savings shippingTotal spotValue subTotal taken tax taxTotal total unitPrice`.split(
    /\s+/,
  ),
);
/** Fields that are percentages in one place and amounts in another. */
const GROUPS = new Set(['available', 'unavailable']);

/**
 * Stands between the gateway and the sandbox, which knows only currencies with two digits, and turns it into the backend of a dealer who
 * sells in another one: every amount of NZD is multiplied on its way to the gateway and divided on its way back.
 */
export class OtherCurrency implements Between {
  /** ISO 4217, and how many units of it the sandbox shows for one dollar. */
  currency = 'NZD';
  factor = 1;
  /** Digits that the backend rounds its amounts to. */
  digits = 2;
  /** Orders' payment states as the gateway reported them, in the dealer's currency. */
  readonly reported: Record<string, unknown>[] = [];
  #close: () => void = () => undefined;

  async start(sandboxUrl: string): Promise<string> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks);
        const { method = '', url = '', headers } = request;
        if (/\/orders\/\d+\/payment$/.test(url)) this.reported.push(unwrapAction(JSON.parse(body.toString())));
        const forwarded = this.#toSandbox(body);
        const options = { method, headers: { ...headers, host: new URL(sandboxUrl).host, 'content-length': forwarded.length } };
        const passed = send(sandboxUrl + this.#pathToSandbox(url), options, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const converted = this.#fromSandbox(Buffer.concat(parts));
            response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': converted.length }).end(converted);
          });
        });
        passed.end(forwarded);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#close = () => {
      server.closeAllConnections();
      server.close();
    };
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#close();
  }

  #fromSandbox(body: Buffer): Buffer {
    const rounded = (amount: number): number => Number((amount * this.factor).toFixed(this.digits));
    return converted(body, (amount) => rounded(amount), { NZD: this.currency });
  }

  #toSandbox(body: Buffer): Buffer {
    return converted(body, (amount) => Number((amount / this.factor).toFixed(2)), { [this.currency]: 'NZD' });
  }

  #pathToSandbox(url: string): string {
    return url.replace(/(?<=[?&]total=)[\d.]+/, (total) => (Number(total) / this.factor).toFixed(2)).replace(`/${this.currency}/`, '/NZD/');
  }
}

function converted(body: Buffer, amount: (decimal: number) => number, currencies: Record<string, string>): Buffer {
  if (body.length === 0) return body;
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString());
  } catch {
    return body;
  }
  return Buffer.from(JSON.stringify(walked(parsed, '', amount, currencies)));
}

function walked(value: unknown, name: string, amount: (decimal: number) => number, currencies: Record<string, string>): unknown {
  if (typeof value === 'number') return AMOUNTS.has(name) ? amount(value) : value;
  if (typeof value === 'string') return currencies[value] ?? value;
  if (Array.isArray(value)) return value.map((one) => walked(one, name, amount, currencies));
  if (typeof value !== 'object' || value === null) return value;
  // `pagination` and facets count rows; only carts, orders and products have totals of money.
  const isCount = 'pageCount' in value || ('page' in value && 'total' in value);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, isCount && !GROUPS.has(key) ? one : walked(one, key, amount, currencies)]),
  );
}
