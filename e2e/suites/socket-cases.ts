/**
 * The engine.io v4 and socket.io v5 protocols (socketio/engine.io-protocol, socketio/socket.io-protocol) as the gateway supports them: over
 * WebSocket only, with the main namespace only.
 */
import assert from 'node:assert/strict';
import { LIVE_LIMITS } from '@koura/shared-types/live-events';
import { RawSocket } from './raw-socket.ts';

export interface SocketCase {
  name: string;
  /** Rejects when the server misbehaves. `origin` is a BFF or the web server in front of it. */
  run(origin: string, siteUrl: string): Promise<void>;
}

/** Engine.io's and socket.io's time limits in bff/src/live/sockets/live-adapter.ts, and an allowance for a busy machine. */
const PING_MS = 45_000;
const PONG_MS = 15_000;
const CONNECT_MS = 7000;
const SLACK_MS = 5000;

const parse = (packet: string, prefix: string): unknown => JSON.parse(packet.slice(prefix.length));
const opened = async (origin: string): Promise<{ socket: RawSocket; open: Record<string, unknown> }> => {
  const socket = await RawSocket.open(origin);
  return { socket, open: parse(await socket.next(/^/), '0') as Record<string, unknown> };
};
const one = (name: string, run: SocketCase['run']): SocketCase => ({ name, run });
/** How a server reacts to these packets on a connected socket: it closes the connection, or keeps responding. */
const closes = (name: string, ...packets: (string | Buffer)[]): SocketCase =>
  one(`${name} closes the connection`, async (origin) => {
    const socket = await RawSocket.connected(origin);
    socket.send(...packets);
    await socket.closed();
  });
const survives = (name: string, ...packets: (string | Buffer)[]): SocketCase =>
  one(`${name} is ignored`, async (origin) => {
    const socket = await RawSocket.connected(origin);
    socket.send(...packets);
    await socket.expectAlive();
    socket.terminate();
  });
const refused = (name: string, query: string): SocketCase =>
  one(`${name} is refused`, async (origin) => {
    await assert.rejects(RawSocket.open(origin, { query }), /Unexpected server response: 400/);
  });
/** Accepts the upgrade, as the protocol's own tests require, and disconnects before an open packet is sent. */
const unopened = (name: string, query: string): SocketCase =>
  one(`${name} is closed at once`, async (origin) => {
    const socket = await RawSocket.open(origin, { query });
    await assert.rejects(socket.next(/^0/), /the connection was closed/);
  });

const handshake: SocketCase[] = [
  one('the handshake answers with an open packet', async (origin) => {
    const { socket, open } = await opened(origin);
    const { sid, ...rest } = open;
    assert.match(String(sid), /^[\w-]{20}$/);
    assert.deepEqual(rest, { upgrades: [], pingInterval: PING_MS, pingTimeout: PONG_MS, maxPayload: LIVE_LIMITS.messageBytes });
    socket.terminate();
  }),
  one('each handshake gets an id of its own', async (origin) => {
    const all = await Promise.all([opened(origin), opened(origin), opened(origin)]);
    assert.equal(new Set(all.map(({ open }) => open['sid'])).size, 3);
    for (const { socket } of all) socket.terminate();
  }),
  unopened('a handshake without a version', 'transport=websocket'),
  unopened('version 3', 'EIO=3&transport=websocket'),
  unopened('a version that is no number', 'EIO=abc&transport=websocket'),
  refused('a handshake without a transport', 'EIO=4'),
  refused('an unknown transport', 'EIO=4&transport=abc'),
  refused('an upgrade of long polling', 'EIO=4&transport=polling'),
  refused('an unknown session', 'EIO=4&transport=websocket&sid=abcdefghijklmnopqrst'),
  one('long polling is refused', async (origin) => {
    for (const [method, body] of [
      ['GET', null],
      ['POST', '40'],
    ] as const) {
      const answer = await fetch(`${origin}/socket.io/?EIO=4&transport=polling`, { method, body });
      assert.equal(answer.status, 400);
      assert.equal(((await answer.json()) as { message: string }).message, 'Transport unknown');
    }
  }),
];

const connect: SocketCase[] = [
  one('CONNECT answers with an id that is not the engine’s', async (origin) => {
    const { socket, open } = await opened(origin);
    socket.send('40');
    const { sid } = parse(await socket.next(/^40/), '40') as { sid: string };
    assert.match(sid, /^[\w-]{20}$/);
    assert.notEqual(sid, open['sid']);
    socket.terminate();
  }),
  one('CONNECT with a payload is answered in the same way', async (origin) => {
    const { socket } = await opened(origin);
    socket.send('40{"client":"a partner’s"}');
    await socket.next(/^40\{"sid":/);
    await socket.expectAlive();
    socket.terminate();
  }),
  one('CONNECT with a login that isn’t valid is told so, and closed', async (origin) => {
    const { socket } = await opened(origin);
    socket.send('40{"token":"abc"}');
    await socket.next(/^42\["dropped",\{"code":"UNAUTHENTICATED"/);
    await socket.closed();
  }),
  one('an unknown namespace gets CONNECT_ERROR, and the main one stays open', async (origin) => {
    const { socket } = await opened(origin);
    socket.send('40/random,');
    assert.deepEqual(parse(await socket.next(/^4/), '44/random,'), { message: 'Invalid namespace' });
    socket.send('40');
    await socket.next(/^40\{/);
    socket.send('40/admin,{"token":"x"}');
    await socket.next(/^44\/admin,\{"message":"Invalid namespace"\}$/);
    await socket.expectAlive();
    socket.terminate();
  }),
  one('a connection that connects to no namespace is closed', async (origin) => {
    const { socket } = await opened(origin);
    const { afterMs } = await socket.closed(CONNECT_MS + SLACK_MS);
    assert.ok(afterMs > CONNECT_MS - 500, `closed after ${Math.round(afterMs)} ms`);
  }),
  one('an event before CONNECT closes the connection', async (origin) => {
    const { socket } = await opened(origin);
    socket.send('421["unsubscribe",{}]');
    await socket.closed();
  }),
  one('an invalid bearer token is told and disconnected', async (origin) => {
    const socket = await RawSocket.open(origin, { headers: { authorization: 'Bearer not.a.token' } });
    socket.send('40');
    const reason = parse(await socket.next(/^42\["dropped"/), '42') as [string, { code: string }];
    assert.equal(reason[1].code, 'UNAUTHENTICATED');
    await socket.closed();
  }),
  one('a page of another site is refused', async (origin) => {
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, { cookie: 'koura_token=a.b.c' }];
    for (const headers of foreign) await assert.rejects(RawSocket.open(origin, { headers }), /Unexpected server response: 400/);
  }),
  one('the shop’s own page is welcome', async (origin, siteUrl) => {
    const socket = await RawSocket.connected(origin, { headers: { origin: siteUrl } });
    await socket.expectAlive();
    socket.terminate();
  }),
  closes('a second CONNECT', '40'),
  // The protocol lets a client CONNECT again on the same connection. With one namespace no client does, and the gateway closes the
  // connection.
  one('DISCONNECT ends the connection', async (origin) => {
    const socket = await RawSocket.connected(origin);
    await socket.expectAlive();
    socket.send('41');
    await socket.closed();
  }),
];

const heartbeat: SocketCase[] = [
  one('a ping that is not answered ends the connection', async (origin) => {
    const socket = await RawSocket.connected(origin);
    await socket.next(/^2$/, PING_MS + SLACK_MS);
    const { afterMs } = await socket.closed(PONG_MS + SLACK_MS);
    assert.ok(afterMs > PING_MS + PONG_MS - 1000, `closed after ${Math.round(afterMs)} ms`);
  }),
  one('a ping that is answered keeps the connection', async (origin) => {
    const socket = await RawSocket.connected(origin);
    await socket.next(/^2$/, PING_MS + SLACK_MS);
    socket.send('3');
    await new Promise((resolve) => setTimeout(resolve, PONG_MS + SLACK_MS));
    await socket.expectAlive();
    socket.terminate();
  }),
  closes('a ping by the client', '2'),
  survives('a pong that nobody asked for', '3'),
];

const acknowledgements: SocketCase[] = [
  one('an event with an id is acknowledged under this id', async (origin) => {
    const socket = await RawSocket.connected(origin);
    for (const id of [0, 7, 123_456, 2 ** 31]) {
      socket.send(`42${id}["subscribe",{"products":[]}]`);
      const [reply] = parse(await socket.next(/^43/), `43${id}`) as [{ ok: boolean; sequence: number }];
      assert.equal(reply.ok, true);
      assert.equal(typeof reply.sequence, 'number');
    }
    socket.terminate();
  }),
  one('events at once are acknowledged each under its id', async (origin) => {
    const socket = await RawSocket.connected(origin);
    const ids = [11, 12, 13, 14, 15];
    socket.send(...ids.map((id) => `42${id}["unsubscribe",{}]`));
    const answers: number[] = [];
    while (answers.length < ids.length) answers.push(Number(/^43(\d+)\[/.exec(await socket.next(/^43/))![1]));
    assert.deepEqual(
      answers.toSorted((a, b) => a - b),
      ids,
    );
    socket.terminate();
  }),
  one('a rejected event is acknowledged with its reason', async (origin) => {
    const socket = await RawSocket.connected(origin);
    socket.send('425["subscribe",{"products":["x"]}]');
    const [reply] = parse(await socket.next(/^43/), '435') as [{ ok: boolean; code: string; message: string }];
    assert.deepEqual([reply.ok, reply.code, typeof reply.message], [false, 'BAD_INPUT', 'string']);
    socket.terminate();
  }),
  survives('an event without an id', '42["subscribe",{"products":[]}]'),
  survives('an event that the gateway does not know', '42["no-such-event",{}]'),
  survives('an event whose name is a number', '42[5]'),
  survives('an event without a payload', '42'),
  survives('an acknowledgement of nothing', '439[1]', '43[]'),
];

export const PROTOCOL_CASES: SocketCase[] = [...handshake, ...connect, ...heartbeat, ...acknowledgements];
export { closes, one, survives };
