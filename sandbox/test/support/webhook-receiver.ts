import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  payload: string;
  event: { id: string; type: string; data: { object: { id: string } } };
}

/** An endpoint that records what it receives; `answer` gives the status for the nth delivery, null for no response. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const receiver = {
    url: '',
    received,
    answer: (_nth: number): number | null => 200,
    types: () => received.map(({ event }) => event.type),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const payload = Buffer.concat(parts).toString();
      received.push({ headers: request.headers, payload, event: JSON.parse(payload) as ReceivedWebhook['event'] });
      const status = receiver.answer(received.length);
      if (status === null) request.socket.destroy();
      else response.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/stripe`;
  return receiver;
}
