/** The limit: `ws`, sending one prepared frame to every socket, on its parent's command. */
import { createServer } from 'node:http';
import * as ws from 'ws';

const { Sender } = ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } };
const [port] = process.argv.slice(2);
const server = createServer();
const sockets = new ws.WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => socket.send('welcome'));

process.on('message', (text: string) => {
  const frame = Sender.frame(Buffer.from(text), { readOnly: false, mask: false, rsv1: false, opcode: 1, fin: true });
  // oxlint-disable-next-line no-underscore-dangle -- the part of ws that writes a prepared frame
  for (const socket of sockets.clients) (socket as unknown as { _sender: { sendFrame(frame: Buffer[]): void } })._sender.sendFrame(frame);
  process.send!('sent');
});
server.listen(Number(port), '127.0.0.1', () => process.send!('ready'));
