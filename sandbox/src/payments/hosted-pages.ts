import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const script = 'text/javascript; charset=utf-8';
const page = 'text/html; charset=utf-8';

const files = {
  element: new URL('./hosted/card-element.js', import.meta.url),
  express: new URL('./hosted/express-element.js', import.meta.url),
  simulator: new URL('./hosted/stripe-simulator.js', import.meta.url),
  fieldPage: new URL('./hosted/card-field.html', import.meta.url),
  fieldScript: new URL('./hosted/card-field.js', import.meta.url),
  fieldStyleScript: new URL('./hosted/card-field-style.js', import.meta.url),
  rules: new URL('./hosted/card-rules.js', import.meta.url),
  fieldStyle: new URL('./hosted/card-field.css', import.meta.url),
  authorisePage: new URL('./hosted/authorise.html', import.meta.url),
  authoriseScript: new URL('./hosted/authorise.js', import.meta.url),
  authoriseStyle: new URL('./hosted/authorise.css', import.meta.url),
  walletButtonPage: new URL('./hosted/wallet-button.html', import.meta.url),
  walletButtonScript: new URL('./hosted/wallet-button.js', import.meta.url),
  walletSheetPage: new URL('./hosted/wallet-sheet.html', import.meta.url),
  walletSheetScript: new URL('./hosted/wallet-sheet.js', import.meta.url),
  walletStyle: new URL('./hosted/wallet.css', import.meta.url),
};

const routes: [path: string, file: URL, type: string][] = [
  ['/stripe/elements/card-number', files.fieldPage, page],
  ['/stripe/elements/card-expiry', files.fieldPage, page],
  ['/stripe/elements/card-cvc', files.fieldPage, page],
  ['/stripe/elements/card-field.js', files.fieldScript, script],
  ['/stripe/elements/card-field-style.js', files.fieldStyleScript, script],
  ['/stripe/elements/card-rules.js', files.rules, script],
  ['/stripe/elements/card-field.css', files.fieldStyle, 'text/css; charset=utf-8'],
  ['/stripe/elements/authorise', files.authorisePage, page],
  ['/stripe/elements/authorise.js', files.authoriseScript, script],
  ['/stripe/elements/authorise.css', files.authoriseStyle, 'text/css; charset=utf-8'],
  ['/stripe/elements/wallet-button', files.walletButtonPage, page],
  ['/stripe/elements/wallet-button.js', files.walletButtonScript, script],
  ['/stripe/elements/wallet-sheet', files.walletSheetPage, page],
  ['/stripe/elements/wallet-sheet.js', files.walletSheetScript, script],
  ['/stripe/elements/wallet.css', files.walletStyle, 'text/css; charset=utf-8'],
];

// Any shop may embed the fields, and only this origin's own files run inside them.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

export async function registerHostedPages(app: FastifyInstance): Promise<void> {
  // A classic script, like Stripe's; the function around it keeps its names out of the shop's page.
  const parts = await Promise.all([files.element, files.express, files.simulator].map((file) => readFile(file, 'utf8')));
  serve(app, '/stripe/v3/', `(() => {\n${parts.join('\n')}})();\n`, script);
  for (const [path, file, type] of routes) serve(app, path, await readFile(file, 'utf8'), type);
  // Stripe's own URL is often written without its trailing slash.
  app.get('/stripe/v3', (_request, reply) => reply.redirect('/stripe/v3/', 301));
}

function serve(app: FastifyInstance, path: string, body: string, type: string): void {
  const headers = {
    'content-type': type,
    'content-security-policy': policy,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  app.get(path, (_request, reply) => reply.headers(headers).send(body));
}
