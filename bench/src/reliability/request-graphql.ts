import type { BenchShop } from '../measure/bench-shop.ts';

/** Milliseconds until the BFF responds, with data or an error. */
export async function ask(shop: BenchShop, body: string): Promise<number> {
  const started = performance.now();
  const headers = { 'content-type': 'application/json', 'x-token': '0b5f4a0e-1f0c-4c7e-9d5c-2f6b1c9c7a11' };
  await (await fetch(`${shop.url('bff')}/graphql`, { method: 'POST', headers, body })).text();
  return performance.now() - started;
}
