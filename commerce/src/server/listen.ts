import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Ports from 32768 up are ephemeral and may be taken by outgoing connections at any time. */
const FREE_PORTS = { from: 20_000, below: 32_000 };
const TRIES = 20;

/** Listens on a port, or for 0 on a free one below the ephemeral range. Returns the port. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  if (port !== 0) {
    await app.listen({ host, port });
    return port;
  }
  for (let attempt = 1; ; attempt += 1) {
    const candidate = randomInt(FREE_PORTS.from, FREE_PORTS.below);
    try {
      await app.listen({ host, port: candidate });
      return candidate;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || attempt === TRIES) throw error;
    }
  }
}
