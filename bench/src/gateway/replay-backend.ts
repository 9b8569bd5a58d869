/**
 * A backend that costs nothing: asks the real one once per method and URL, then repeats the recorded bytes.
 * Runs as a process of its own: argv port, origin of the real backend.
 */
import { createServer, type ServerResponse } from 'node:http';

const [port, origin] = process.argv.slice(2);
interface Recorded {
  status: number;
  type: string;
  body: Buffer;
}
const recorded = new Map<string, Promise<Recorded>>();

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
  void repeat(answer, response);
});

async function repeat(answer: Promise<Recorded>, response: ServerResponse): Promise<void> {
  const { status, type, body } = await answer;
  response.writeHead(status, { 'content-type': type, 'content-length': body.length });
  response.end(body);
}

server.keepAliveTimeout = 60_000;
server.listen(Number(port), '127.0.0.1', () => process.send!('ready'));
