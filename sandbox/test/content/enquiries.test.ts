import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../src/start-sandbox.ts';
import { testDatabase } from '../../../commerce/test/support/test-database.ts';

const SENDER = { name: 'Mere', email: 'mere@example.nz' };
const OFFER = {
  ...SENDER,
  metal: 'gold',
  kind: 'bars',
  fineness: 999.9,
  weightGrams: 31.1,
  quantity: 2,
  estimate: 14000.5,
  currency: 'NZD',
};

const running: Record<'v4' | 'v3', RunningSandbox> = {} as never;
beforeAll(async () => {
  for (const apiVersion of ['v4', 'v3'] as const) {
    running[apiVersion] = await startSandbox({ port: 0, database: testDatabase(), ticks: false, market: 'open', apiVersion });
  }
});
afterAll(() => Promise.all(Object.values(running).map((sandbox) => sandbox.close())));

async function post(version: 'v4' | 'v3', path: string, fields: object) {
  const answer = await fetch(`${running[version].url}${version === 'v4' ? '/api' : ''}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(version === 'v4' ? { data: fields } : fields),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

it.each(['v4', 'v3'] as const)('%s stores a submission and emails the dealer and the sender', async (version) => {
  const { status, body } = await post(version, '/buy-back-requests', OFFER);
  expect(status).toBe(200);
  const id: unknown = expect.any(Number);
  expect(body).toMatchObject(version === 'v4' ? { data: { id, attributes: OFFER } } : { id, ...OFFER });
  const mails = (await (await fetch(`${running[version].url}/_sandbox/outbox`)).json()) as { to: string; subject: string; text: string }[];
  expect(mails.map(({ to }) => to)).toEqual(['mere@example.nz', 'desk@koura.example']);
  expect(mails[0]!.text).toContain('2 × 31.1 g, gold 999.9, bars');
  expect(mails[0]!.text).toContain('$14,000.50');
});

it.each([
  ['/contact-messages', { ...SENDER, message: 'Hello' }, 200],
  ['/contact-messages', SENDER, 400],
  ['/contact-messages', { ...SENDER, email: 'nobody', message: 'Hello' }, 400],
  ['/contact-messages', { ...SENDER, name: 1, message: 'Hello' }, 400],
  ['/premium-applications', { ...SENDER, volume: 'under 100,000' }, 200],
  ['/premium-applications', SENDER, 400],
  ['/buy-back-requests', { ...OFFER, fineness: 1001 }, 400],
  ['/buy-back-requests', { ...OFFER, weightGrams: 0 }, 400],
])('%s answers %j with %i', async (path, fields, status) => {
  expect((await post('v4', path, fields)).status).toBe(status);
});

it('does not return submissions', async () => {
  expect((await fetch(`${running.v4.url}/api/contact-messages`)).status).toBe(403);
});
