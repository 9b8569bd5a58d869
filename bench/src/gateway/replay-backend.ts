/**
 * A backend that costs nothing: requests each method and URL from the real one once, then repeats the recorded bytes. Its name list is as
 * long as a large dealer's: the real rows repeated under new ids, names and slugs. After the message `new bytes` no response has the bytes of
 * the one before it, and after `same bytes` all have again. A separate process with the arguments port and origin of the real backend.
 */
import { createServer, type ServerResponse } from 'node:http';

const NAMES = 10_000;
/** Up to as many blanks after the JSON make other bytes of it. */
const MAX_BLANKS = 16;
const [port, origin] = process.argv.slice(2);
interface Recorded {
  status: number;
  type: string;
  body: Buffer;
}
/** The real name list's rows. */
let models: { id: number; attributes: { name: string; slug: string } }[] | undefined;
let isChanging = false;
let served = 0;
const recorded = new Map<string, Promise<Recorded>>();

const server = createServer((request, response) => {
  const key = `${request.method} ${request.url}`;
  let answer = recorded.get(key);
  if (!answer) {
    const pageSize = /\[pageSize\]=(9999)\b/.exec(request.url!)?.[1];
    answer = fetch(origin + request.url!, { method: request.method! }).then(async (real) => ({
      status: real.status,
      type: real.headers.get('content-type') ?? '',
      body: pageSize ? manyNames(await real.json(), request.url!, Number(pageSize)) : Buffer.from(await real.arrayBuffer()),
    }));
    recorded.set(key, answer);
  }
  void repeat(answer, response);
});

/** A page of the long name list, in v4's shape. */
function manyNames(answer: unknown, url: string, pageSize: number): Buffer {
  const { data } = answer as { data: { id: number; attributes: { name: string; slug: string } }[] };
  if (data.length > 0) models ??= data;
  const page = Number(/\[page\]=(\d+)/.exec(url)?.[1]);
  const start = (page - 1) * pageSize;
  const rows = Array.from({ length: Math.max(0, Math.min(pageSize, NAMES - start)) }, (_, n) => {
    const id = start + n + 1;
    const { attributes } = models![id % models!.length]!;
    return { id, attributes: { ...attributes, name: `${attributes.name} no. ${id}`, slug: `${attributes.slug}-${id}` } };
  });
  const pagination = { page, pageSize, pageCount: Math.ceil(NAMES / pageSize), total: NAMES };
  return Buffer.from(JSON.stringify({ data: rows, meta: { pagination } }));
}

async function repeat(answer: Promise<Recorded>, response: ServerResponse): Promise<void> {
  const { status, type, body: recordedBody } = await answer;
  const body = isChanging ? Buffer.concat([recordedBody, Buffer.alloc(served++ % MAX_BLANKS, ' ')]) : recordedBody;
  response.writeHead(status, { 'content-type': type, 'content-length': body.length });
  response.end(body);
}

process.on('message', (message) => {
  isChanging = message === 'new bytes';
  process.send!('ready');
});
server.keepAliveTimeout = 60_000;
server.listen(Number(port), '127.0.0.1', () => process.send!('ready'));
