import { BROKEN_PACKET_CASES } from './broken-packet-cases.ts';
import { PROTOCOL_CASES } from './socket-cases.ts';
import { count, type Suite } from './suite.ts';

/** Fewer than SOCKETS_PER_ADDRESS, with up to three connections per case. */
const AT_ONCE = 20;

/** The socket.io v5 wire protocol by raw WebSocket, at the BFF and through the web server. */
export const socketProtocolSuite: Suite = {
  name: 'socket.io',
  async run({ bffUrl, url }) {
    const cases = [...PROTOCOL_CASES, ...BROKEN_PACKET_CASES];
    const failures: string[] = [];
    const queue = cases.flatMap((one) => [
      { ...one, where: 'BFF', origin: bffUrl },
      { ...one, where: 'web', origin: url },
    ]);
    const total = queue.length;
    // Cases that wait for a heartbeat take a minute, so they start first.
    queue.sort((a, b) => Number(b.name.startsWith('a ping that')) - Number(a.name.startsWith('a ping that')));
    const worker = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { where, name, origin } = next;
        await next.run(origin, url).catch((error: Error) => failures.push(`${where}: ${name}: ${error.message}`));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return {
      summary: `${total - failures.length} of ${total} passed (${count(cases.length, 'case')} at the BFF and through web)`,
      failures,
    };
  },
};
