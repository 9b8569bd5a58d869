import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../../../commerce/src/context/commerce.ts';
import { repriceProducts } from '../../../commerce/src/products/reprice-products.ts';
import { objectOf } from '../../../commerce/src/query/body-fields.ts';
import { changeSettings, settingsOf } from '../../../commerce/src/settings/settings-store.ts';

/** `/_sandbox/settings`: reads the dealer's settings and replaces entries. A change of countries or of buy-back rates reprices all products. */
export function registerSettingsControls(app: FastifyInstance, { database, clock, live }: Commerce): void {
  app.get('/_sandbox/settings', () => settingsOf(database));
  app.post('/_sandbox/settings', async (request) => {
    const entries = objectOf(request.body);
    const settings = await database.transaction(async () => {
      const changed = await changeSettings(database, entries);
      if ('countries' in entries || 'buyBack' in entries) await repriceProducts(database, clock.now());
      return changed;
    });
    await live.refresh(null);
    return settings;
  });
}
