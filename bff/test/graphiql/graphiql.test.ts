import { expect, it } from 'vitest';
import { oneBff } from '../support/open-bff.ts';

const bff = oneBff();

it('shows GraphiQL with examples that the schema accepts, from this origin only', async () => {
  const page = (await bff.app.inject({ url: '/graphiql' })).payload;
  expect(page).not.toMatch(/https?:\/\//);
  for (const [, file] of page.matchAll(/(?:src|href)="(\/graphiql\/[^"]+)"/g))
    expect([file, (await bff.app.inject({ url: file! })).statusCode]).toEqual([file, 200]);
  expect((await bff.app.inject({ url: '/graphiql/package.json' })).statusCode).toBe(404);
});
