import { io } from 'socket.io-client';

interface Price {
  amount: string;
  currencyCode: string;
}
type Reply = { ok: true; products: { price: Price | null }[] } | { ok: false; code: string; message: string };

/** The price of a product as the live connection has it. A program that shows prices stays connected and listens to `products`. */
export async function priceNow(shop: string, country: string, productId: string): Promise<string> {
  const socket = io(shop, { transports: ['websocket'], auth: { country } });
  try {
    const reply = (await socket.timeout(30_000).emitWithAck('subscribe', { products: [productId] })) as Reply;
    if (!reply.ok) throw new Error(`${reply.code}: ${reply.message}`);
    const price = reply.products[0]?.price;
    return price ? `${price.amount} ${price.currencyCode}` : 'on request';
  } finally {
    socket.disconnect();
  }
}
