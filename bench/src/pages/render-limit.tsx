/**
 * The limit of a page: renderToString of the same tree with its data in memory. Runs as a process of its own:
 * loads the page's data once through the BFF, then answers each message {count} with {microseconds, html}.
 */
import { renderToString } from 'react-dom/server';
import { Pool } from 'undici';
import { bffLink } from '../../../web/server/bff-link.ts';
import { loadPage } from '../../../web/src/entry-server.tsx';

const [bffUrl, pageUrl, site] = process.argv.slice(2);
const pool = new Pool(bffUrl!);
const loaded = await loadPage(new Request(pageUrl!), JSON.parse(site!), {
  link: bffLink(pool, { 'content-type': 'application/json' }),
  isAnonymous: true,
});
if (loaded.kind === 'redirect') throw new Error('the page redirects');
const { tree } = loaded;

process.on('message', ({ count }: { count: number }) => {
  let html = '';
  const before = process.cpuUsage();
  for (let i = 0; i < count; i++) html = renderToString(tree);
  const { user, system } = process.cpuUsage(before);
  process.send!({ microseconds: (user + system) / count, html });
});
process.send!('ready');
