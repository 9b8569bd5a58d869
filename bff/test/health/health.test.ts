import { expect, it } from 'vitest';
import { oneBff } from '../support/open-bff.ts';

const bff = oneBff();

it('is alive and ready', async () => {
  for (const url of ['/healthz', '/readyz']) expect((await bff.app.inject({ url })).json()).toEqual({ status: 'ok' });
});
