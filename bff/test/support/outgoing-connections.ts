import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import tls from 'node:tls';

type Connect = (this: net.Socket, ...parameters: unknown[]) => net.Socket;
type SecureConnect = (...parameters: unknown[]) => net.Socket;

/**
 * Records every connection that this process opens from `record` to `stop`, by any library, and what is written to it before encryption.
 * TLS connections to the hosts of `instead` are redirected to plain servers on this machine. Works without Vitest too:
 * `record-outgoing.ts` loads it into a program.
 */
export class OutgoingConnections {
  /** The data sent, by the requested "host:port". */
  readonly sent = new Map<string, string>();
  readonly #instead: ReadonlyMap<string, { port: number }>;
  readonly #tell: (host: string, bytes: string) => void;
  #stop: () => void = () => undefined;

  /** `tell` is called with all data that is sent, and once without data when a connection is opened. */
  constructor(instead: Record<string, { port: number }>, tell: (host: string, bytes: string) => void = () => undefined) {
    this.#instead = new Map(Object.entries(instead).map(([host, server]) => [`${host}:443`, server]));
    this.#tell = tell;
  }

  record(): void {
    const plain = net.Socket.prototype as unknown as { connect: Connect };
    const secure = tls as unknown as { connect: SecureConnect };
    const { connect } = plain;
    const secureConnect = secure.connect;
    const nameOf = (target: string): string => [...this.#instead].find(([, { port }]) => target === `127.0.0.1:${port}`)?.[0] ?? target;
    const watch = (socket: net.Socket, host: string): void => this.#watch(socket, host);
    plain.connect = function (this: net.Socket, ...parameters: unknown[]) {
      connect.apply(this, parameters);
      // Now, because connecting restores the socket's own `write`.
      watch(this, nameOf(targetOf(parameters)));
      return this;
    };
    secure.connect = (...parameters) => {
      const server = this.#instead.get(targetOf(parameters));
      if (!server) return secureConnect(...parameters);
      const socket = net.connect(server.port, '127.0.0.1');
      socket.once('connect', () => socket.emit('secureConnect'));
      return socket;
    };
    syncBuiltinESMExports();
    this.#stop = () => {
      plain.connect = connect;
      secure.connect = secureConnect;
      syncBuiltinESMExports();
    };
  }

  /** The hosts that received this text, as it is or in base64. */
  hostsTold(text: string): string[] {
    // Base64 of the text wherever it begins in a group of three bytes; the first and last characters depend on the neighbours.
    const encoded = [0, 1, 2].map((shift) =>
      Buffer.from(' '.repeat(shift) + text)
        .toString('base64')
        .slice(4, -4),
    );
    return [...this.sent].filter(([, bytes]) => [text, ...encoded].some((form) => bytes.includes(form))).map(([host]) => host);
  }

  /** Adds to the record. */
  keep(host: string, bytes: string): void {
    this.sent.set(host, (this.sent.get(host) ?? '') + bytes);
    this.#tell(host, bytes);
  }

  stop(): void {
    this.#stop();
  }

  #watch(socket: net.Socket, host: string): void {
    this.keep(host, '');
    for (const name of ['write', 'end'] as const) {
      const original = socket[name].bind(socket) as (...parameters: unknown[]) => never;
      socket[name] = (...parameters: unknown[]) => {
        const [chunk] = parameters;
        if (typeof chunk === 'string') this.keep(host, chunk);
        else if (chunk instanceof Uint8Array) this.keep(host, Buffer.from(chunk).toString('latin1'));
        return original(...parameters);
      };
    }
  }
}

/** "host:port" of the arguments of connect: an options object, a port and host, or Node's own array of them. */
function targetOf(parameters: unknown[]): string {
  const [first, second] = (Array.isArray(parameters[0]) ? parameters[0] : parameters) as unknown[];
  if (typeof first === 'object' && first !== null) {
    const { host, port, path } = first as { host?: string; port?: number | string; path?: string };
    return port === undefined ? String(path) : `${host ?? 'localhost'}:${port}`;
  }
  return `${typeof second === 'string' ? second : 'localhost'}:${String(first)}`;
}
