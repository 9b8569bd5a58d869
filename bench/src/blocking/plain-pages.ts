import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build, type Rolldown } from 'vite';
import { PlainPage, type Card } from './plain-page.ts';

export interface PlainPages {
  url(path: string): string;
  take(path: string, page: Page): Promise<void>;
  stop(): void;
}

const STYLE = `body { margin: 0 auto; max-width: 75rem; font: 1rem/1.5 sans-serif }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 1rem; padding: 0; list-style: none }
img { width: 100%; height: auto }`;

export async function startPlainPages(): Promise<PlainPages> {
  const script = await entryScript();
  const pages = new Map<string, string>();
  const server = createServer(({ url }, response) => {
    const [type, body] = url === '/entry.js' ? ['text/javascript', script] : ['text/html; charset=utf-8', pages.get(url!)];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url: (path) => origin + path,
    async take(path, page) {
      const cards = await page.evaluate(cardsOfPage);
      if (cards.length === 0) throw new Error(`${path} shows no cards`);
      pages.set(path, documentOf(cards));
    },
    stop: () => void server.close(),
  };
}

function documentOf(cards: Card[]): string {
  const state = JSON.stringify(cards).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cards</title><meta name="description" content="Cards">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><div id="root">${renderToString(createElement(PlainPage, { cards }))}</div>
<script type="application/json" id="cards">${state}</script><script type="module" src="/entry.js"></script></body></html>`;
}

async function entryScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: `${import.meta.dirname}/plain-entry.ts` } },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

/** Runs in the page. */
function cardsOfPage(): Card[] {
  const cards = new Map<string, Card>();
  const add = (href: string, name: string, box: HTMLElement): void => {
    if (cards.has(href)) return;
    const image = box.querySelector('img');
    cards.set(href, {
      href,
      name,
      lines: box.innerText.split('\n').filter((line) => line.trim() !== ''),
      image: image && { src: image.src, srcSet: image.srcset, sizes: image.sizes, width: image.width, height: image.height },
    });
  };
  const main = document.querySelector('main')!;
  for (const link of main.querySelectorAll<HTMLAnchorElement>('a[href^="/product/"]')) {
    const box = link.closest<HTMLElement>('li, tr, article');
    if (box) add(link.href, link.innerText, box);
  }
  // The page of one product shows it without a link.
  if (location.pathname.startsWith('/product/')) add(location.href, document.title, main);
  return [...cards.values()];
}
