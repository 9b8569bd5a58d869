/**
 * The limit of a page: renderToString of the same tree with its data in memory. A separate process: loads the page's data once through the
 * BFF, then renders on every GET /render and counts the CPU time of the renders alone. GET /html returns one render, GET /cost the
 * microseconds of CPU per render since the last such request.
 */
import { createServer } from 'node:http';
import { renderToString } from 'react-dom/server';
import { Pool } from 'undici';
import { queryBffWith } from '../../../web/server/query-bff.ts';
import { readBrand } from '../../../web/server/brand/brand.ts';
import { loadPage } from '../../../web/src/entry-server.tsx';
import type { Site } from '../../../web/src/platform/site.ts';

const [port, bffUrl, pageUrl, siteJson] = process.argv.slice(2);
const site = JSON.parse(siteJson!) as Omit<Site, 'wordmark'>;
const pool = new Pool(bffUrl!);
const loaded = await loadPage(
  new Request(pageUrl!),
  { ...site, wordmark: readBrand(undefined, site.brandName).wordmark },
  {
    query: queryBffWith(pool, { 'content-type': 'application/json' }),
    isAnonymous: true,
    cartWaitMs: null,
    country: 'NZ',
    logMissingSettings: (error) => {
      throw error;
    },
  },
);
if (loaded.kind === 'redirect') throw new Error('the page redirects');
const { tree } = loaded;

let renders = 0;
let microseconds = 0;

const server = createServer((request, response) => {
  if (request.url === '/html') return response.end(renderToString(tree));
  if (request.url === '/cost') {
    response.end(String(microseconds / renders));
    renders = microseconds = 0;
    return response;
  }
  const before = process.cpuUsage();
  renderToString(tree);
  const { user, system } = process.cpuUsage(before);
  microseconds += user + system;
  renders++;
  return response.end('rendered');
});
server.listen(Number(port), '127.0.0.1', () => process.send!('ready'));
