import { expect, it } from 'vitest';

import { oneSandbox } from '../support/sandbox-client.ts';
import { sampleProducts } from '../support/sample-products.ts';

const client = oneSandbox();
const found = sampleProducts(client);

it('removes a product; removing it again changes nothing', async () => {
  const { token } = await client.fillCart([{ id: found.stocked.id, quantity: 2 }]);
  for (const _ of [1, 2]) {
    const { status, body } = await client.call('DELETE', `/cart/products/${found.stocked.id}`, { token });
    expect(status).toBe(200);
    expect(body.data.available.items).toEqual([]);
  }
});
