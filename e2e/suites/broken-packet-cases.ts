/** Binary packets, and packets that break the protocol. */
import assert from 'node:assert/strict';
import { LIVE_LIMITS } from '@koura/shared-types/live-events';
import { RawSocket } from './raw-socket.ts';
import { closes, one, type SocketCase, survives } from './socket-cases.ts';

const BYTES = Buffer.from([1, 2, 3, 4]);
const placeholder = (num: number): string => `{"_placeholder":true,"num":${num}}`;

/** A binary event reaches the gateway complete: it is acknowledged with the error that no event is binary. */
const binaryIsRejected = (name: string, id: number, ...packets: (string | Buffer)[]): SocketCase =>
  one(`${name} is acknowledged`, async (origin) => {
    const socket = await RawSocket.connected(origin);
    socket.send(...packets);
    const answer = await socket.next(/^43/);
    const [reply] = JSON.parse(answer.slice(`43${id}`.length)) as [{ ok: boolean; code: string }];
    assert.deepEqual([reply.ok, reply.code], [false, 'BAD_INPUT']);
    await socket.expectAlive();
    socket.terminate();
  });

const binary: SocketCase[] = [
  binaryIsRejected('a binary event', 6, `451-6["subscribe",${placeholder(0)}]`, BYTES),
  binaryIsRejected(
    'a binary event with two attachments',
    7,
    `452-7["subscribe",{"products":[${placeholder(0)},${placeholder(1)}]}]`,
    BYTES,
    BYTES,
  ),
  binaryIsRejected('an empty attachment', 8, `451-8["subscribe",${placeholder(0)}]`, Buffer.alloc(0)),
  survives('a binary acknowledgement of nothing', `461-5[${placeholder(0)}]`, BYTES),
  closes('a binary frame that belongs to no packet', BYTES),
  closes('text where an attachment is due', `451-6["subscribe",${placeholder(0)}]`, '421["unsubscribe",{}]'),
  closes('a placeholder without its attachment', `451-6["subscribe",${placeholder(3)}]`, BYTES),
  closes('a binary event without its number of attachments', `45["subscribe",${placeholder(0)}]`),
  closes('a number of attachments that is none', `45x-["subscribe",${placeholder(0)}]`),
  closes('more attachments than anybody sends', `451000000-6["subscribe",${placeholder(0)}]`),
  one('a connection that ends between the parts of a packet leaves nothing behind', async (origin) => {
    const half = await RawSocket.connected(origin);
    half.send(`452-6["subscribe",${placeholder(0)},${placeholder(1)}]`, BYTES);
    half.terminate();
    const next = await RawSocket.connected(origin);
    await next.expectAlive();
    next.terminate();
  }),
];

const broken: SocketCase[] = [
  ...(
    [
      ['an unknown engine packet', 'abc'],
      ['an empty message', '4'],
      ['an unknown packet type', '49["x"]'],
      ['a packet type that is no number', '4abc'],
      ['an event that is no JSON', '42["subscribe",{'],
      ['an event that is an object', '42{"0":"subscribe"}'],
      ['an event that is a word', '42"subscribe"'],
      ['an event without a name', '42[]'],
      ['an event whose name is an object', '42[{"name":"subscribe"},{}]'],
      ['an event whose name is null', '42[null]'],
      ['a reserved event (connect)', '42["connect"]'],
      ['a reserved event (connect_error)', '42["connect_error",{}]'],
      ['a reserved event (disconnect)', '42["disconnect"]'],
      ['a reserved event (disconnecting)', '42["disconnecting"]'],
      ['an event to a namespace that is not connected', '42/admin,1["subscribe",{}]'],
      ['an acknowledgement that is no list', '431{"ok":true}'],
      ['CONNECT with a payload that is no object', '40["token"]'],
      ['CONNECT with a payload that is no JSON', '40abc'],
      ['DISCONNECT with a payload', '41{"reason":"x"}'],
      ['CONNECT_ERROR by the client', '44{"message":"x"}'],
      ['text of more than the largest message', `421["subscribe",{"products":[${'1,'.repeat(LIVE_LIMITS.messageBytes / 2)}1]}]`],
      ['a binary frame of more than the largest message', Buffer.alloc(LIVE_LIMITS.messageBytes + 1)],
    ] as const
  ).map(([name, packet]) => closes(name, packet)),
  one('a packet of the largest size is read', async (origin) => {
    const socket = await RawSocket.connected(origin);
    const start = '421["unsubscribe",{}';
    socket.send(`${start}${' '.repeat(LIVE_LIMITS.messageBytes - start.length - 1)}]`);
    await socket.next(/^431\[/);
    socket.terminate();
  }),
  one('a broken packet ends its own connection and no other', async (origin) => {
    const witness = await RawSocket.connected(origin);
    const other = await RawSocket.connected(origin);
    other.send('42[');
    await other.closed();
    await witness.expectAlive();
    witness.terminate();
  }),
];

export const BROKEN_PACKET_CASES: SocketCase[] = [...binary, ...broken];
