import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TRUSTED_DOCUMENTS } from '@koura/shared-types/trusted-documents.generated';
import Fastify, { type FastifyInstance } from 'fastify';
import { build } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { carryDocuments } from '../../build/carry-documents.ts';
import { loadConfig } from '../../src/config.ts';
import { type Documents, documentsBefore } from '../../src/graphql/more-documents.ts';
import { addTrustedDocuments } from '../../src/graphql/trusted-documents.ts';
import { oneBff } from '../support/open-bff.ts';

const directory = mkdtempSync(join(tmpdir(), 'koura-documents-'));
afterAll(() => rmSync(directory, { recursive: true }));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const byHash = (...texts: string[]): Documents => new Map(texts.map((text) => [sha256(text), text]));
const persisted = (text: string): object => ({ extensions: { persistedQuery: { version: 1, sha256Hash: sha256(text) } } });
const file = (name: string, content: unknown): string => {
  const path = join(directory, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

const APPS = 'query AppStart { website { currency } }';
const OTHER = 'query AppPrices { spotPrices { prices { price { amount } } } }';
const MANIFEST = {
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations: [APPS, OTHER].map((body) => ({ id: sha256(body), name: 'AnyName', type: 'query', body })),
};

describe('TRUSTED_DOCUMENTS_FILE', () => {
  it.each([
    ['texts by their hash', { [sha256(APPS)]: APPS, [sha256(OTHER).toUpperCase()]: OTHER }],
    ["a manifest of Apollo's clients", MANIFEST],
    ['nothing yet', {}],
  ])('may be %s', (name, content) => {
    const { trustedDocuments } = loadConfig({ TRUSTED_DOCUMENTS_FILE: file(name, content) });
    expect(trustedDocuments).toEqual(name === 'nothing yet' ? new Map() : byHash(APPS, OTHER));
  });

  it.each([
    ['a missing file', join(directory, 'missing.json'), 'TRUSTED_DOCUMENTS_FILE cannot be read: ENOENT'],
    ['a folder', directory, 'TRUSTED_DOCUMENTS_FILE cannot be read: EISDIR'],
    ['no JSON', file('text', APPS), 'TRUSTED_DOCUMENTS_FILE cannot be read: SyntaxError'],
    [
      'a list',
      file('list', [APPS]),
      "TRUSTED_DOCUMENTS_FILE must be a JSON object of documents by their SHA-256, or a manifest of Apollo's clients",
    ],
    ['another hash', file('md5', { abc: APPS }), 'TRUSTED_DOCUMENTS_FILE has "abc", which is not the SHA-256 of its document'],
  ])('%s is reported at the start', (_name, path, problem) => {
    expect(() => loadConfig({ TRUSTED_DOCUMENTS_FILE: path })).toThrow(`  ${problem}`);
  });

  const open = oneBff({ TRUSTED_DOCUMENTS_FILE: file('open.json', MANIFEST) });
  const closed = oneBff({ TRUSTED_DOCUMENTS_FILE: file('closed.json', MANIFEST), TRUSTED_DOCUMENTS_ONLY: 'on' });

  it.each([
    ['without TRUSTED_DOCUMENTS_ONLY', open],
    ['with it', closed],
  ])('its documents are answered by hash and by text, %s', async (_name, bff) => {
    for (const sent of [persisted(APPS), { query: APPS }, { query: APPS, ...persisted(APPS) }])
      expect(await bff.post(sent)).toMatchObject({ status: 200, body: { data: { website: { currency: 'NZD' } } } });
  });

  it('another hash is only not found: the next one may be known', async () => {
    const errors = [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', status: 404 } }];
    expect(await open.post(persisted('{ anotherOne }'))).toMatchObject({ status: 404, body: { errors } });
  });

  it('does not open the gateway to others', async () => {
    expect(await closed.post({ query: APPS.replace('AppStart', 'AppEnd') })).toMatchObject({ status: 403 });
    expect(await closed.post({ query: '{ website { currency } }' })).toMatchObject({ status: 403 });
  });
});

describe('documents of the release before', () => {
  const entry = file('program.js', 'export const program = 1;');
  /** What a build of these documents leaves behind for the gateway. */
  const built = async (...documents: string[]): Promise<string[]> => {
    await build({
      root: directory,
      configFile: false,
      logLevel: 'silent',
      plugins: [carryDocuments(documents)],
      build: { ssr: entry, outDir: 'dist', emptyOutDir: true },
    });
    return [...documentsBefore(join(directory, 'dist')).values()];
  };

  it('are carried along by a build, for as long as its own documents stay the same', async () => {
    expect(await built('query A { a }', 'query B { b }')).toEqual([]);
    expect(await built('query A { a }', 'query B { c }')).toEqual(['query A { a }', 'query B { b }']);
    expect(await built('query A { a }', 'query B { c }')).toEqual(['query A { a }', 'query B { b }']);
    expect(await built('query A { a }')).toEqual(['query A { a }', 'query B { c }']);
    writeFileSync(join(directory, 'dist/documents.json'), '{"curr');
    expect(await built('query A { a }')).toEqual([]);
    expect(JSON.parse(readFileSync(join(directory, 'dist/documents.json'), 'utf8'))).toEqual({ current: ['query A { a }'], before: [] });
  });

  it('are none when running from sources', () => expect(documentsBefore()).toEqual(new Map()));

  it('are found beside the program, and from a chunk one folder further down', () => {
    file('documents.json', { current: [], before: [APPS] });
    mkdirSync(join(directory, 'chunks'));
    for (const place of [directory, join(directory, 'chunks')]) expect(documentsBefore(place)).toEqual(byHash(APPS));
  });

  /** The gateway's gate with these documents of the release before; echoes the document that would be executed. */
  const gate = async (before: Documents): Promise<FastifyInstance> => {
    const server = Fastify();
    addTrustedDocuments(server, loadConfig({ TRUSTED_DOCUMENTS_ONLY: 'on' }), before);
    server.post('/graphql', (request) => request.body);
    await server.ready();
    return server;
  };

  it('are answered with TRUSTED_DOCUMENTS_ONLY, by hash and by text, beside those of this release', async () => {
    const server = await gate(byHash(APPS));
    const [current] = TRUSTED_DOCUMENTS.values();
    for (const text of [APPS, current!])
      for (const payload of [persisted(text), { query: text }]) {
        const response = await server.inject({ method: 'POST', url: '/graphql', payload });
        expect(response.json()).toMatchObject({ query: text });
      }
    const older = await server.inject({ method: 'POST', url: '/graphql', payload: { query: OTHER } });
    expect(older.statusCode).toBe(403);
    await server.close();
  });
});
