import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { unlessBrief } from '../measure/brief.ts';
import { cpuSecondsOf } from '../measure/process-cpu.ts';
import { quantile } from '../measure/rounds.ts';
import { PRODUCTS } from './dealer-file.ts';

export const PER_SECOND = 40;
export const BUYERS = unlessBrief(2400, 400);
const WARM_UP_BUYERS = 80;

export interface Sales {
  /** Milliseconds from when each checkout was due to be sent to its answer. */
  took: number[];
  /** How many came too late, because their prices were no longer held by then. */
  late: number;
  /** Processor time of the backend for a whole purchase and the ticks beside it, in milliseconds. */
  cpuMs: number;
}

export const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

export const spread = ({ took, late, cpuMs }: Sales): Record<string, number> => ({
  late,
  cpuMs,
  ...Object.fromEntries([0.5, 0.9, 0.99, 1].map((part) => [`p${part * 100}`, quantile(took, part)])),
});

/** Buyers who come at a steady rate, whatever the backend does. */
export async function buy(url: string, { pid, buyers, perSecond }: { pid: number; buyers: number; perSecond: number }): Promise<Sales> {
  const pool = new Pool(url, { connections: 64 });
  try {
    for (let nth = 0; nth < WARM_UP_BUYERS; nth++) await (await prepare(pool, nth))();
    const cpuBefore = cpuSecondsOf(pid);
    const started = performance.now();
    const taken = Array.from({ length: buyers }, async (_, nth) => {
      // A buyer fills the cart and reads the total a second before Pay is pressed.
      const due = started + 1000 + (nth * 1000) / perSecond;
      await pause(Math.max(0, due - 1000 - performance.now()));
      try {
        const checkout = await prepare(pool, nth);
        await pause(Math.max(0, due - performance.now()));
        await checkout();
        return { ms: performance.now() - due, isLate: false };
      } catch (error) {
        if (!(error instanceof QuoteExpired)) throw error;
        return { ms: performance.now() - due, isLate: true };
      }
    });
    const all = await Promise.all(taken);
    return {
      took: all.map(({ ms }) => ms),
      late: all.filter(({ isLate }) => isLate).length,
      cpuMs: ((cpuSecondsOf(pid) - cpuBefore) * 1000) / buyers,
    };
  } finally {
    await pool.close();
  }
}

class QuoteExpired extends Error {}

/** Fills a cart, holds its total and claims it; answers the checkout, which is left to be sent. */
async function prepare(pool: Pool, nth: number): Promise<() => Promise<unknown>> {
  const [cart, key] = [randomUUID(), randomUUID()];
  // Everybody has an address of their own: claims are limited by it.
  const network = `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;
  const call = async (path: string, body: object): Promise<{ quoteId: string; total: number }> => {
    const response = await pool.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', 'x-token': cart, 'x-forwarded-for': network },
      body: JSON.stringify(body),
    });
    const text = await response.body.text();
    if (text.includes('QUOTE_EXPIRED')) throw new QuoteExpired();
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode} ${text.slice(0, 300)}`);
    return (JSON.parse(text) as { data: { quoteId: string; total: number } }).data;
  };
  await call('/cart/items', { items: [{ id: 1 + (nth % 5) * (PRODUCTS / 100), quantity: 1 }], newCart: true });
  const { quoteId, total } = await call('/checkout/quote', {});
  await call(`/checkout/quote/${quoteId}/claim`, { key });
  const body = {
    key,
    quoteId,
    total,
    contact: { firstName: 'Ana', lastName: 'Tui', email: `buyer-${randomUUID()}@mail.example`, phone: null },
    delivery: { line1: '12 Queen Street', line2: null, suburb: null, city: 'Auckland', postcode: '1010', countryCode: 'NZ' },
    payment: { reference: `pi_${randomUUID()}`, cardBrand: 'visa', cardLast4: '4242' },
  };
  return () => call('/checkout', body);
}
