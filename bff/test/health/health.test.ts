import { afterAll, beforeAll, expect, it } from 'vitest';
import { Bff } from '../support/open-bff.ts';

let bff: Bff;
beforeAll(async () => {
  bff = await Bff.withSandbox();
});
afterAll(() => bff.close());

it('is alive and ready', async () => {
  for (const url of ['/healthz', '/readyz']) expect((await bff.app.inject({ url })).json()).toEqual({ status: 'ok' });
});
