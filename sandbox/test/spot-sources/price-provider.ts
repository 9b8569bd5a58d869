import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the provider answers: an object as JSON, a text as it is, a function by itself. */
type ProviderAnswer = object | string | ((response: ServerResponse) => void);

export interface PriceProvider {
  origin: string;
  answer: ProviderAnswer;
  /** How often it was asked. */
  calls: number;
  close(): Promise<void>;
}

/** A provider of prices on a local port. */
export async function startPriceProvider(): Promise<PriceProvider> {
  const server = createServer((_request, response) => {
    provider.calls += 1;
    const { answer } = provider;
    if (typeof answer === 'function') (answer as (response: ServerResponse) => void)(response);
    else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const provider: PriceProvider = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: {},
    calls: 0,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return provider;
}
