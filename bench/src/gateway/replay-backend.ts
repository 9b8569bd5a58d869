/**
 * A backend that costs nothing: asks the real one once per method and URL, then repeats the recorded bytes.
 * Runs as a process of its own: argv port, origin of the real backend.
 */
import { createServer } from 'node:http';

const [port, origin] = process.argv.slice(2);
const recorded = new Map<string, Promise<{ status: number; type: string; body: Buffer }>>();

const server = createServer((request, response) => {
  const key = `${request.method} ${request.url}`;
  let answer = recorded.get(key);
  if (!answer) {
    answer = fetch(origin + request.url!, { method: request.method! }).then(async (real) => ({
      status: real.status,
      type: real.headers.get('content-type') ?? '',
      body: Buffer.from(await real.arrayBuffer()),
    }));
    recorded.set(key, answer);
  }
  void answer.then(({ status, type, body }) => {
    response.writeHead(status, { 'content-type': type, 'content-length': body.length });
    response.end(body);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(Number(port), '127.0.0.1', () => process.send!('ready'));
