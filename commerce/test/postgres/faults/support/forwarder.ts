import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../../../../bff/test/support/redis-server.ts';

/** Where a connection is cut around a COMMIT: before the server has it, or after that and before its answer. */
type CommitCut = 'before' | 'after';

interface Pair {
  near: Socket;
  far: Socket;
}

/** An address of a server that stays while what is behind it moves, and a network that breaks when it is told to. */
export class Forwarder {
  readonly port: number;
  /** The port of the server that connections lead to now. */
  target: number;
  /** Nobody gets through. */
  isDown = false;
  readonly #pairs = new Set<Pair>();
  readonly #server: Server;
  /** How the COMMITs to come are cut off. */
  readonly #cuts: CommitCut[] = [];

  private constructor(port: number, target: number) {
    this.port = port;
    this.target = target;
    this.#server = createServer((near) => this.#accept(near));
  }

  static async to(target: number): Promise<Forwarder> {
    const forwarder = new Forwarder(await freePort(), target);
    await new Promise<void>((resolve) => void forwarder.#server.listen(forwarder.port, '127.0.0.1', resolve));
    return forwarder;
  }

  /** Cuts all connections, whatever is under way on them. */
  cut(): void {
    for (const pair of this.#pairs) end(pair);
  }

  /** Cuts each of the next connections that send a COMMIT, in these ways. */
  cutCommits(...ways: CommitCut[]): void {
    this.#cuts.push(...ways);
  }

  /** How many COMMITs are still to be cut off. */
  get cutsLeft(): number {
    return this.#cuts.length;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => void this.#server.close(resolve));
  }

  #accept(near: Socket): void {
    if (this.isDown) {
      near.destroy();
      return;
    }
    const pair: Pair = { near, far: connect(this.target, '127.0.0.1') };
    this.#pairs.add(pair);
    let isMuted = false;
    for (const socket of [pair.near, pair.far]) {
      socket.setNoDelay(true);
      socket.on('error', () => end(pair));
      socket.on('close', () => {
        this.#pairs.delete(pair);
        end(pair);
      });
    }
    pair.near.on('data', (chunk) => {
      const cut = isCommit(chunk) ? this.#cuts.shift() : undefined;
      if (cut === 'before') return end(pair);
      if (cut === 'after') isMuted = true;
      pair.far.write(chunk);
    });
    pair.far.on('data', (chunk) => {
      // The server has done it; nobody hears of it.
      if (isMuted) end(pair);
      else pair.near.write(chunk);
    });
  }
}

function end({ near, far }: Pair): void {
  near.destroy();
  far.destroy();
}

/** A message of the protocol: the letter of a plain query, its length, and its text with a zero. */
const COMMIT = Buffer.from('Q\0\0\0\u000BCOMMIT\0', 'latin1');
const isCommit = (chunk: Buffer): boolean => chunk.includes(COMMIT);
