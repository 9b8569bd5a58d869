import type { RenderedPage } from '../src/entry-server.tsx';
import type { Assets } from './assets.ts';

/** The whole HTML document around a rendered page. */
export function renderDocument(page: Extract<RenderedPage, { kind: 'page' }>, assets: Assets): string {
  return (
    '<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="alternate" href="/news/rss.xml" type="application/rss+xml" title="Articles and news"><meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#101412" media="(prefers-color-scheme: dark)">' +
    `${page.head}${assets.head(page.modules)}</head><body><div id="root">${page.body}</div>` +
    `<script type="application/json" id="state">${page.state}</script>${assets.scripts(page.modules)}</body></html>`
  );
}
