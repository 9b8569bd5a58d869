import type { FastifyInstance } from 'fastify';
import { PRICE_PAUSE_REASONS } from '@koura/shared-types/price-pauses';
import type { PricingModel } from '@koura/shared-types/price-breaks';
import { MARKET_MODES } from '../../../commerce/src/spot/market.ts';
import { invalidInput } from '../../../commerce/src/errors/api-error.ts';
import { changeSeller } from '../../../commerce/src/settings/seller.ts';
import { registerOutbox } from '../outbox/outbox-routes.ts';
import { refreshAvailability } from '../../../commerce/src/products/availability.ts';
import { repriceProducts } from '../../../commerce/src/products/reprice-products.ts';
import { objectOf } from '../../../commerce/src/query/body-fields.ts';
import type { Sandbox } from '../sandbox.ts';
import type { RequestLog } from './request-log.ts';
import { METALS } from '../../../commerce/src/spot/metals.ts';
import { SpotSourceDesk } from '../../../commerce/src/spot-sources/spot-source-desk.ts';
import { readAuditTrail } from '../../../commerce/src/staff/audit-trail.ts';
import { readPricingTrail } from '../../../commerce/src/staff/pricing-trail.ts';
import { addPerson, closeAccount } from './add-person.ts';
import type { CallCounter } from './call-counter.ts';
import type { FaultSwitch } from './fault-switch.ts';
import { resetSandbox } from './reset.ts';

const MAX_SPOT = 10_000_000;
const MAX_STOCK = 1_000_000;
const MAX_PREMIUM = 1000;

interface Switches {
  requests: RequestLog;
  faults: FaultSwitch;
  calls: CallCounter;
}

/** Controls for operators and tests. They answer plain JSON in either dialect and are not part of the backend's API. */
export function registerControlRoutes(app: FastifyInstance, sandbox: Sandbox, { requests, faults, calls }: Switches): void {
  const { database, market, spot, live } = sandbox;

  app.post('/_sandbox/reset', async () => {
    await resetSandbox(sandbox);
    requests.clear();
    faults.clear();
    calls.clear();
    return { reset: true };
  });

  app.post('/_sandbox/spot', async (request) => {
    const { metal, price } = objectOf(request.body);
    const known = METALS.find((slug) => slug === metal);
    if (!known) throw invalidInput({ path: ['metal'], message: `metal must be one of ${METALS.join(', ')}` });
    if (typeof price !== 'number' || !(price >= 1 && price <= MAX_SPOT)) {
      throw invalidInput({ path: ['price'], message: 'price must be NZ dollars a troy ounce' });
    }
    await spot.set({ [known]: Math.round(price * 100) }, sandbox.clock.now());
    return { metal: known, price: Math.round(price * 100) / 100 };
  });

  app.post('/_sandbox/price-pause', async (request) => {
    const { series, reason } = objectOf(request.body);
    const known = PRICE_PAUSE_REASONS.find((one) => one === reason) ?? null;
    if (typeof series !== 'string' || (known === null && reason !== null) || !(sandbox.prices instanceof SpotSourceDesk))
      throw invalidInput({
        path: ['reason'],
        message: `series must be a metal or a currency, reason null or one of ${PRICE_PAUSE_REASONS.join(', ')}`,
      });
    await sandbox.prices.pause(series, known, sandbox.clock.now());
    await live.refresh(null);
    await live.moved(null);
    return { series, reason: known };
  });

  app.post('/_sandbox/market', async (request) => {
    const { mode } = objectOf(request.body);
    const known = MARKET_MODES.find((one) => one === mode);
    if (!known) throw invalidInput({ path: ['mode'], message: `mode must be one of ${MARKET_MODES.join(', ')}` });
    market.mode = known;
    await live.moved(null);
    return { mode: known, market: market.at(sandbox.clock.now()) };
  });

  app.post('/_sandbox/stock', async (request) => {
    const { productId, stock } = objectOf(request.body);
    if (!Number.isInteger(stock) || (stock as number) < 0 || (stock as number) > MAX_STOCK) {
      throw invalidInput({ path: ['stock'], message: 'stock must be a whole number of pieces' });
    }
    const known =
      Number.isSafeInteger(productId) &&
      (await database.run('UPDATE products SET stock = ? WHERE id = ?', stock as number, productId as number)).changes;
    if (!known) throw invalidInput({ path: ['productId'], message: 'productId must be the id of a product' });
    await refreshAvailability(database, productId as number);
    await live.moved([productId as number]);
    return { productId, stock };
  });

  app.post('/_sandbox/premium', async (request) => {
    const { productId, percent } = objectOf(request.body);
    if (typeof percent !== 'number' || !(percent >= 0 && percent <= MAX_PREMIUM)) {
      throw invalidInput({ path: ['percent'], message: `percent must be a number from 0 to ${MAX_PREMIUM}` });
    }
    const first = Number.isSafeInteger(productId)
      ? await database.get<{ premium: number; model: PricingModel; spotValue: number }>(
          `SELECT b.premium, p.pricing_model AS model, pp.spot_value AS spotValue FROM products p
             JOIN markup_price_breaks b ON b.product_id = p.id AND b.customer_id IS NULL AND b.price_list IS NULL
             JOIN product_prices pp ON pp.product_id = p.id AND pp.list = 'NZD' WHERE p.id = ? ORDER BY b.quantity LIMIT 1`,
          productId as number,
        )
      : undefined;
    if (!first) throw invalidInput({ path: ['productId'], message: 'productId must be the id of a product' });
    // Premiums are stored in hundredths of a percent, or in cents.
    const onePercent = first.model === 'percent' ? 100 : first.spotValue / 100;
    await database.transaction(async () => {
      // Keeps the differences between its price breaks.
      await database.run(
        'UPDATE markup_price_breaks SET premium = premium + ? WHERE product_id = ? AND customer_id IS NULL AND price_list IS NULL',
        Math.round(percent * onePercent) - first.premium,
        productId as number,
      );
      await repriceProducts(database, sandbox.clock.now(), { only: productId as number });
    });
    await live.moved([productId as number]);
    return { productId, before: first.premium / onePercent, percent };
  });

  app.post('/_sandbox/people', (request) => addPerson(sandbox, objectOf(request.body)));
  app.post('/_sandbox/close-account', (request) => closeAccount(sandbox, objectOf(request.body)));

  app.post('/_sandbox/email-confirmation', (request) => {
    const { on } = objectOf(request.body);
    if (typeof on !== 'boolean') throw invalidInput({ path: ['on'], message: 'on must be true or false' });
    sandbox.switches.emailConfirmation = on;
    return { on };
  });

  app.get('/_sandbox/requests', () => requests.all());
  app.delete('/_sandbox/requests', (_request, reply) => {
    requests.clear();
    return reply.code(204).send();
  });
  app.get('/_sandbox/audit', () => readAuditTrail(database));
  app.get('/_sandbox/pricing-trail', () => readPricingTrail(database));
  app.post('/_sandbox/seller', (request) => changeSeller(database, request.body));
  registerOutbox(app, sandbox);
}
