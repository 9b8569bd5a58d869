import { afterAll, beforeAll, expect, it } from 'vitest';
import { Bff } from '../support/open-bff.ts';

let bff: Bff;
beforeAll(async () => {
  bff = await Bff.withSandbox();
});
afterAll(() => bff.close());

it('shows GraphiQL with examples that the schema accepts, from this origin only', async () => {
  const page = (await bff.app.inject({ url: '/graphiql' })).payload;
  expect(page).not.toMatch(/https?:\/\//);
  for (const [, file] of page.matchAll(/(?:src|href)="(\/graphiql\/[^"]+)"/g))
    expect([file, (await bff.app.inject({ url: file! })).statusCode]).toEqual([file, 200]);
  expect((await bff.app.inject({ url: '/graphiql/package.json' })).statusCode).toBe(404);
});
