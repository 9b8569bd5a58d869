import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../../../commerce/src/context/commerce.ts';
import { invalidInput } from '../../../commerce/src/errors/api-error.ts';
import { MAX_OUNCES } from '../../../commerce/src/exposure/describe-exposure.ts';
import { MICRO } from '../../../commerce/src/exposure/metal-result.ts';
import { objectOf } from '../../../commerce/src/query/body-fields.ts';

/** `/_sandbox/purchases`: metal that was bought over the counter, for which this backend has no screen. */
export function registerPurchaseControls(app: FastifyInstance, { database, clock }: Commerce): void {
  app.post('/_sandbox/purchases', async (request) => {
    const { metal, ounces } = objectOf(request.body);
    const row = typeof metal === 'string' ? await database.get<{ id: number }>('SELECT id FROM metals WHERE slug = ?', metal) : undefined;
    if (!row || typeof ounces !== 'number' || !(ounces > 0 && ounces <= MAX_OUNCES))
      throw invalidInput({ path: ['ounces'], message: `metal must be known, and ounces above 0, at most ${MAX_OUNCES}` });
    const at = clock.now().toISOString();
    await database.run('INSERT INTO metal_purchases (at, metal_id, ounces) VALUES (?, ?, ?)', at, row.id, Math.round(ounces * MICRO));
    return { metal, ounces };
  });
}
