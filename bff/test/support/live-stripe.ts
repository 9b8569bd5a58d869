import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Between } from './cart-shop.ts';

/** Stands in for api.stripe.com: the sandbox's card provider, with its own key substituted for the shop's. */
export class LiveStripe implements Between {
  port = 0;
  /** The keys received. */
  readonly keys = new Set<string>();
  readonly #server = createServer((request, response) => {
    this.keys.add(request.headers.authorization ?? '');
    const headers = { ...request.headers, host: new URL(this.#simulatorUrl).host, authorization: 'Bearer sk_test_koura_sandbox' };
    const passed = send(this.#simulatorUrl + request.url, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    // Either end may be killed meanwhile.
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  #simulatorUrl = '';

  async start(simulatorUrl: string): Promise<string> {
    this.#simulatorUrl = simulatorUrl;
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.port = (this.#server.address() as AddressInfo).port;
    // Unset: the address that follows from the keys.
    return '';
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
