import { connect } from 'node:net';

const BYTE_INTERVAL_MS = 500;

/** How long a connection stayed open, and what it received. */
export interface SlowResult {
  name: string;
  openMs: number;
  answer: string;
}

/**
 * A client that never finishes: sends `begin` at once, then `drip` repeatedly, and neither closes nor reads to the end. Resolves when the
 * server has closed the connection in both directions, or after `patienceMs`.
 */
export function slowClient(url: string, name: string, begin: string, drip: string, patienceMs: number): Promise<SlowResult> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    // A malicious client does not answer the server's closing handshake.
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    const start = performance.now();
    let answer = '';
    const end = (): void => {
      clearInterval(timer);
      clearTimeout(patience);
      socket.destroy();
      resolve({ name, openMs: performance.now() - start, answer: answer.split('\r\n', 1)[0]! });
    };
    let hasEnded = false;
    // Writing to a connection that the server has closed results in a reset.
    const timer = setInterval(() => socket.write(hasEnded && drip === '' ? ' ' : drip), BYTE_INTERVAL_MS);
    const patience = setTimeout(end, patienceMs);
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('connect', () => socket.write(begin));
    socket.on('end', () => (hasEnded = true));
    socket.on('close', end);
    socket.on('error', end);
  });
}
