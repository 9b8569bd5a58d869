import { WebSocket } from 'ws';

/** A WebSocket without the client library, which can send anything. Resolves when the server has accepted it. */
export async function bareSocket(
  url: string,
  { origin = 'http://localhost:3000', forwardedFor }: { origin?: string | undefined; forwardedFor?: string } = {},
): Promise<WebSocket> {
  const headers = { ...(origin && { origin }), ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { headers, perMessageDeflate: false });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}

/** Packets per connection: below the rate limit. */
const BATCH = 20;

const SHAPES: ((random: () => number) => string | Buffer)[] = [
  (random) => Buffer.from(Array.from({ length: 1 + Math.floor(random() * 200) }, () => Math.floor(random() * 256))),
  (random) => `4${Math.floor(random() * 9)}${'['.repeat(Math.floor(random() * 2000))}`,
  (random) => `42["subscribe",${'{"products":['.repeat(Math.floor(random() * 500))}`,
  (random) => `45${Math.floor(random() * 1e9)}-["subscribe",{"_placeholder":true,"num":${Math.floor(random() * 9)}}]`,
  () => `42["__proto__",{"__proto__":{"polluted":true}}]`,
  () => `42["constructor",{"prototype":{"polluted":true}}]`,
  (random) => `42${Math.floor(random() * 1e15)}["subscribe",{"products":[${Math.floor(random() * 1e12)},null,"${'9'.repeat(30)}"]}]`,
  () => `40/admin,{"token":"x"}`,
  () => `43[{"ok":true}]`,
  () => `44{"message":"x"}`,
  () => `42["disconnect"]`,
  () => `42["connect_error",{}]`,
  () => `42[{"not":"a name"},1]`,
  (random) => String.fromCharCode(...Array.from({ length: 1 + Math.floor(random() * 100) }, () => 32 + Math.floor(random() * 0x2000))),
  () => '1',
  () => '3probe',
  () => '',
];

/** `count` packets that no client sends, the same in every run, in batches for one connection each. */
export function* malformedPackets(count: number): Iterable<(string | Buffer)[]> {
  let state = 7;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (let sent = 0; sent < count; sent += BATCH) {
    const packets = Array.from({ length: Math.min(BATCH, count - sent) }, () => SHAPES[Math.floor(random() * SHAPES.length)]!(random));
    // Half of them arrive on a connection that has joined the namespace.
    yield random() < 0.5 ? packets : ['40', ...packets.slice(1)];
  }
}
