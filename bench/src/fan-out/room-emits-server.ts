/** The obvious solution: plain socket.io, a room per product, one emit per product of a tick. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const [port] = process.argv.slice(2);
const http = createServer();
const io = new Server(http, { transports: ['websocket'] });
io.on('connection', (socket) => {
  socket.on('subscribe', ({ products }: { products: number[] }, answer: (reply: object) => void) => {
    void socket.join(products.map((id) => `product:${id}`));
    answer({ ok: true });
  });
});

process.on('message', (products: { id: number }[]) => {
  for (const product of products) io.to(`product:${product.id}`).emit('product', product);
  process.send!('sent');
});
http.listen(Number(port), '127.0.0.1', () => process.send!('ready'));
