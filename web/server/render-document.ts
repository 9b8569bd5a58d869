import { dealerLocale } from '@koura/shared-types/dealer-locale';
import type { RenderedPage } from '../src/entry-server.tsx';
import type { Assets } from './assets.ts';

const DOCTYPE = Buffer.from('<!doctype html><html lang="');
const OPENING = Buffer.from(
  '"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<link rel="alternate" href="/news/rss.xml" type="application/rss+xml" title="Articles and news">',
);
const ROOT = Buffer.from('</head><body><div id="root">');
const STATE = Buffer.from('</div><script type="application/json" id="state">');
const STATE_END = Buffer.from('</script>');
const CLOSING = Buffer.from('</body></html>');

/** The HTML document of a rendered page, in UTF-8; constant parts are encoded in advance. */
export function renderDocument(page: Extract<RenderedPage, { kind: 'page' }>, assets: Assets): Buffer {
  const { head, body, state, modules } = page;
  const parts = [
    DOCTYPE,
    dealerLocale().locale,
    OPENING,
    head,
    assets.head(modules),
    ROOT,
    body,
    STATE,
    state,
    STATE_END,
    assets.scripts(modules),
    CLOSING,
  ];
  // One buffer instead of one per part, to halve garbage collection.
  const document = Buffer.allocUnsafe(parts.reduce((bytes, part) => bytes + Buffer.byteLength(part), 0));
  let at = 0;
  for (const part of parts) at += typeof part === 'string' ? document.write(part, at) : part.copy(document, at);
  return document;
}
