import { io, type Socket } from 'socket.io-client';
import * as v from 'valibot';
import type { Backend } from './backend.ts';
import { check, NotRun } from './exchange.ts';

const DEADLINE_MS = 10_000;

/** Connects to a backend's live feed as the gateway does. Throws `NotRun` where there is none. */
export async function connectLiveFeed(backend: Backend): Promise<LiveFeed> {
  const socket = io(backend.target.origin, {
    path: '/socket.io',
    transports: ['websocket'],
    reconnection: false,
    timeout: DEADLINE_MS,
    extraHeaders: backend.always,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', () => reject(new NotRun('the backend has no live feed at its own address')));
  });
  return new LiveFeed(socket);
}

export class LiveFeed {
  readonly #socket: Socket;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  subscribe(wanted: { products?: number[]; carts?: string[]; orders?: string[]; spot?: true }): void {
    this.#socket.emit('subscribe', wanted);
  }

  /** The next event of the name that is the one looked for, after `work`. Throws `Mismatch` when none comes within ten seconds. */
  async next<T>(name: string, schema: v.GenericSchema<unknown, T>, isIt: (event: T) => boolean, work: () => Promise<unknown>): Promise<T> {
    let deadline: NodeJS.Timeout | undefined;
    const seen: unknown[] = [];
    const coming = new Promise<T | undefined>((resolve) => {
      deadline = setTimeout(() => resolve(undefined), DEADLINE_MS);
      this.#socket.on(name, (event: unknown) => {
        seen.push(event);
        const read = v.safeParse(schema, event);
        if (read.success && isIt(read.output)) resolve(read.output);
      });
    });
    try {
      await work();
      const found = await coming;
      const others = seen.length === 0 ? 'none' : JSON.stringify(seen).slice(0, 200);
      check(found !== undefined, `the event “${name}” within ten seconds, not ${others}`);
      return found;
    } finally {
      clearTimeout(deadline);
      this.#socket.off(name);
    }
  }

  close(): void {
    this.#socket.disconnect();
  }
}
