import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { auditGraphql, CSRF_NOTICES } from './graphql-audit.ts';
import { type RunningProgram, startBuilt } from './shop-processes.ts';

let sandbox: RunningSandbox;
let bff: RunningProgram;
let web: RunningProgram;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
  bff = await startBuilt('bff', { COMMERCE_URL: sandbox.url });
  web = await startBuilt('web', { BFF_URL: bff.url });
}, 120_000);
afterAll(async () => {
  for (const program of [web, bff]) await program?.stop('SIGKILL');
  await sandbox.close();
});

describe.each(['the BFF', 'the web server'])('GraphQL over HTTP at %s', (name) => {
  it('passes the audit of graphql-http, except for GETs without the preflight header', async () => {
    const { url } = name === 'the BFF' ? bff : web;
    const results = await auditGraphql(url);
    const complaints = results.filter(({ status }) => status !== 'ok').map(({ id, status }) => `${status} ${id}`);
    expect(complaints.toSorted()).toEqual(CSRF_NOTICES.map((id) => `notice ${id}`));
    expect(results.length).toBeGreaterThan(55);
  });
});
