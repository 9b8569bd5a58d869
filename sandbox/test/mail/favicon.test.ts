import { expect, it } from 'vitest';
import { oneSandbox } from '../support/sandbox-client.ts';

const client = oneSandbox();

it('the outbox has an icon: browsers ask for one without being told of it, and report a 404', async () => {
  const { status, body } = await client.control('GET', '/favicon.ico');
  expect([status, body]).toEqual([200, expect.stringMatching(/^<svg /)]);
});
