/**
 * The limit of a page from memory: Node's own HTTP server that does nothing but send the same bytes with the same headers. A separate process
 * with the arguments port, page URL and request headers (JSON): fetches the page once.
 */
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Node writes these itself. */
const OF_CONNECTION = new Set(['connection', 'date', 'keep-alive']);

const [port, url, headers] = process.argv.slice(2);
const page = await new Promise<IncomingMessage>((resolve, reject) => {
  get(url!, { headers: JSON.parse(headers!) as Record<string, string> }, resolve).on('error', reject);
});
if (page.statusCode !== 200) throw new Error(`${url} answered ${page.statusCode}`);
const body = await buffer(page);
const sent = Object.entries({ ...page.headers, 'content-length': body.length })
  .filter(([name]) => !OF_CONNECTION.has(name))
  .flatMap(([name, value]) => [name, String(value)]);

createServer((_request, response) => response.writeHead(200, sent).end(body)).listen(Number(port), '127.0.0.1', () =>
  process.send!('ready'),
);
