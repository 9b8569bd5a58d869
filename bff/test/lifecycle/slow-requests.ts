import { slowClient, type SlowResult } from './slow-client.ts';

/** A connection that is still open after this long counts as never closed. */
const GIVE_UP_MS = 40_000;

const JSON_BODY = 'content-type: application/json\r\n';
const UPGRADE = 'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const SOCKET_PATH = '/socket.io/?EIO=4&transport=websocket';
/** Complete headers with an incomplete body. */
const BODIES: Record<string, [begin: string, drip: string]> = {
  'with a length': ['content-length: 8192\r\n\r\n{"query":"', 'a'],
  'in chunks': ['transfer-encoding: chunked\r\n\r\n', '1\r\na\r\n'],
};

/** Each kind of slow request, on these paths of a program. */
function slowClients(program: string, url: string, paths: Record<string, string[]>): Promise<SlowResult>[] {
  const clients: Promise<SlowResult>[] = [];
  const add = (name: string, begin: string, drip: string): void =>
    void clients.push(slowClient(url, `${program}: ${name}`, begin, drip, GIVE_UP_MS));
  add('says nothing', '', '');
  for (const [method, all] of Object.entries(paths)) {
    for (const path of all) {
      const first = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n`;
      add(`${method} ${path}, headers`, first, 'x-a: b\r\n');
      for (const [kind, [begin, drip]] of Object.entries(BODIES)) add(`${method} ${path}, a body ${kind}`, first + JSON_BODY + begin, drip);
    }
  }
  for (const path of [SOCKET_PATH, '/graphql', '/elsewhere/']) {
    const first = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${UPGRADE}`;
    add(`upgrade ${path}, headers`, first, 'x-a: b\r\n');
    add(`upgrade ${path}, a body`, `${first}content-length: 8192\r\n\r\n`, 'a');
    add(`upgrade ${path}, nothing after it`, `${first}\r\n`, '');
  }
  return clients;
}

/** Slow headers, bodies and upgrades, all at once, on every kind of path of both programs. */
export function slowRequests({ bff, web }: { bff: string; web: string }): Promise<SlowResult>[] {
  return [
    ...slowClients('BFF', bff, {
      POST: ['/graphql', '/arrivals', '/webhooks/stripe', '/media/x', '/healthz', '/nowhere', SOCKET_PATH],
      GET: ['/graphql?query=%7B__typename%7D', '/healthz', '/media/x', '/connect/google', '/nowhere', SOCKET_PATH],
      PUT: ['/graphql'],
    }),
    ...slowClients('web', web, {
      POST: ['/', '/buy/', '/graphql', '/graphiql', '/media/x', '/connect/google', '/version.json', '/favicon.svg', SOCKET_PATH],
      GET: ['/', '/buy/?page=2', '/my-account/', '/graphql?query=%7B__typename%7D', '/media/x', '/healthz', '/readyz', '/version.json'],
      HEAD: ['/', '/favicon.svg', '/robots.txt', '/social-card/index.png', '/buy'],
      PUT: ['/nowhere'],
      OPTIONS: ['/graphql'],
    }),
  ];
}
