import type { RenderedPage } from '../src/entry-server.tsx';
import type { Assets } from './assets.ts';

const OPENING = Buffer.from(
  '<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="alternate" href="/news/rss.xml" type="application/rss+xml" title="Articles and news"><meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#101412" media="(prefers-color-scheme: dark)">',
);
const ROOT = Buffer.from('</head><body><div id="root">');
const STATE = Buffer.from('</div><script type="application/json" id="state">');
const STATE_END = Buffer.from('</script>');
const CLOSING = Buffer.from('</body></html>');

/** The whole HTML document around a rendered page, in UTF-8: half of it is the same for many pages and is encoded once. */
export function renderDocument(page: Extract<RenderedPage, { kind: 'page' }>, assets: Assets): Buffer {
  return Buffer.concat([
    OPENING,
    Buffer.from(page.head),
    assets.head(page.modules),
    ROOT,
    Buffer.from(page.body),
    STATE,
    Buffer.from(page.state),
    STATE_END,
    assets.scripts(page.modules),
    CLOSING,
  ]);
}
