import { renderToString } from 'react-dom/server';
import { ApolloLink, Observable } from '@apollo/client';
import { Pool } from 'undici';
import { bffLink } from '../../../web/server/bff-link.ts';
import { renderDocument } from '../../../web/server/render-document.ts';
import { Assets } from '../../../web/server/assets.ts';
import { loadPage, renderPage } from '../../../web/src/entry-server.tsx';
import { createServerClient } from '../../../web/src/platform/server-client.ts';
import { inlineJson } from '../../../web/src/platform/inline-json.ts';
import { createStaticRouter } from 'react-router-dom';
const [bffUrl, pageUrl] = process.argv.slice(2);
const pool = new Pool(bffUrl!);
const site = { siteUrl: 'http://localhost', brandName: 'Koura Bullion', brandSlug: 'koura', requestId: 'x' } as never;
const real = bffLink(pool, { 'content-type': 'application/json' });
const saved = new Map<string, string>();
const record = new ApolloLink(
  (op) =>
    new Observable((o) => {
      real.request(op, undefined as never)!.subscribe({
        next: (v) => {
          saved.set(op.operationName!, JSON.stringify(v));
          o.next(v);
        },
        error: (e) => o.error(e),
        complete: () => o.complete(),
      });
    }),
);
const replay = new ApolloLink(
  (op) =>
    new Observable((o) => {
      void Promise.resolve().then(() => {
        o.next(JSON.parse(saved.get(op.operationName!)!));
        o.complete();
      });
    }),
);
const assets = new Assets('web/dist/client');
await renderPage(new Request(pageUrl!), site, { link: record, isAnonymous: true });
const loaded = await loadPage(new Request(pageUrl!), site, { link: replay, isAnonymous: true });
if (loaded.kind === 'redirect') throw 1;
const page = await renderPage(new Request(pageUrl!), site, { link: replay, isAnonymous: true });
if (page.kind === 'redirect') throw 1;
const te = new TextEncoder();
async function m(name: string, f: () => unknown, n = 400) {
  for (let i = 0; i < n; i++) await f();
  const b = process.cpuUsage();
  for (let i = 0; i < n; i++) await f();
  const c = process.cpuUsage(b);
  console.log(name.padEnd(34), ((c.user + c.system) / n).toFixed(0));
}
for (let r = 0; r < 2; r++) {
  await m('renderToString', () => renderToString(loaded.tree));
  await m('renderToString+flatten', () => renderToString(loaded.tree).charCodeAt(9));
  await m('createServerClient', () => createServerClient(replay));
  await m('loadPage', () => loadPage(new Request(pageUrl!), site, { link: replay, isAnonymous: true }));
  await m('createStaticRouter', () => createStaticRouter((loaded as never as { dataRoutes: never }).dataRoutes ?? [], loaded.context));
  await m('load+render', async () => {
    const l = (await loadPage(new Request(pageUrl!), site, { link: replay, isAnonymous: true })) as typeof loaded;
    return renderToString((l as never as { tree: never }).tree);
  });
  {
    const trees: never[] = [];
    for (let i = 0; i < 400; i++)
      trees.push(((await loadPage(new Request(pageUrl!), site, { link: replay, isAnonymous: true })) as never as { tree: never }).tree);
    const b = process.cpuUsage();
    for (const t of trees) renderToString(t);
    const c = process.cpuUsage(b);
    console.log('fresh trees render'.padEnd(34), ((c.user + c.system) / 400).toFixed(0));
    const b2 = process.cpuUsage();
    for (const t of trees) renderToString(t);
    const c2 = process.cpuUsage(b2);
    console.log('same trees again'.padEnd(34), ((c2.user + c2.system) / 400).toFixed(0));
  }
  await m('extract+inlineJson', () => inlineJson({ site, results: loaded.cache.extract() }));
  await m('renderPage', () => renderPage(new Request(pageUrl!), site, { link: replay, isAnonymous: true }));
  await m('renderDocument+encode', () =>
    te.encode(
      renderDocument(
        page,
        assets,
        page.matched.findLast((id) => id.startsWith('src/')),
      ),
    ),
  );
  await m('renderPage+doc+encode', async () => {
    const p = await renderPage(new Request(pageUrl!), site, { link: replay, isAnonymous: true });
    return te.encode(renderDocument(p as never, assets, undefined));
  });
  await m('real fetch x1 shell', async () => {
    const r = await pool.request({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{__typename}"}',
    });
    await r.body.text();
  });
}
console.log(
  [...saved].map(([k, v]) => k + ' ' + v.length),
  page.body.length,
  page.state.length,
);
process.exit(0);
