interface PriceSockets {
  perReplica: number[];
  /** Milliseconds from the start of `move` to the message that each socket gets. */
  delaysOf(move: () => Promise<void>): Promise<number[]>;
  close(): void;
}

const GIVE_UP_MS = 10_000;

/** Opens sockets at the replicas in turn, each subscribed to a product. */
export async function openSockets(urls: string[], count: number, product: number): Promise<PriceSockets> {
  const sockets = await Promise.all(Array.from({ length: count }, (_, nth) => openSocket(urls[nth % urls.length]!, product)));
  const perReplica = urls.map((_, replica) => sockets.filter((_socket, nth) => nth % urls.length === replica).length);
  return {
    perReplica,
    async delaysOf(move) {
      const from = performance.now();
      const arrived = sockets.map(
        (socket) =>
          new Promise<number>((resolve, reject) => {
            const timer = setTimeout(() => reject(new Error('a socket was never told')), GIVE_UP_MS);
            socket.addEventListener('message', function take({ data }: MessageEvent<string>) {
              if (!data.startsWith('42["products"') || !data.includes(`"id":"${product}"`)) return;
              clearTimeout(timer);
              socket.removeEventListener('message', take);
              resolve(performance.now() - from);
            });
          }),
      );
      const [delays] = await Promise.all([Promise.all(arrived), move()]);
      return delays;
    },
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}

/** A browser's connection in socket.io's protocol, once its subscription is acknowledged. */
function openSocket(url: string, product: number): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('a socket could not be opened')));
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (data.startsWith('0')) socket.send('40');
      else if (data.startsWith('40')) socket.send(`420["subscribe",{"products":[${product}]}]`);
      else if (data.startsWith('430')) resolve(socket);
      else if (data === '2') socket.send('3');
    });
  });
}
