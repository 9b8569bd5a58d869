import net from 'node:net';
import tls from 'node:tls';
import { vi } from 'vitest';

type Connect = (this: net.Socket, ...parameters: unknown[]) => net.Socket;

/**
 * Every connection that this process opens while `record` is on, by whichever library, and what is written to it, before encryption.
 * A TLS connection to `host` is led to a plain server on this machine, so that the programs believe they have reached it.
 */
export class OutgoingConnections {
  /** What was sent, by the "host:port" that was asked for. */
  readonly sent = new Map<string, string>();
  #spies: { mockRestore(): void }[] = [];

  record(host: string, instead: { port: number }): void {
    const { sent } = this;
    const prototype = net.Socket.prototype as unknown as { connect: Connect };
    const { connect } = prototype;
    const secure = tls.connect.bind(tls) as (...parameters: unknown[]) => tls.TLSSocket;
    this.#spies = [
      vi.spyOn(prototype, 'connect').mockImplementation(function (this: net.Socket, ...parameters: unknown[]) {
        const target = targetOf(parameters);
        connect.apply(this, parameters);
        // Only now: connecting gives a socket its own `write` back.
        keepWrites(this, sent, target === `127.0.0.1:${instead.port}` ? `${host}:443` : target);
        return this;
      }),
      vi.spyOn(tls, 'connect').mockImplementation(((...parameters: unknown[]) => {
        if (targetOf(parameters) !== `${host}:443`) return secure(...parameters);
        const socket = net.connect(instead.port, '127.0.0.1');
        socket.once('connect', () => socket.emit('secureConnect'));
        return socket;
      }) as never),
    ];
  }

  /** The hosts that were sent this text, as it is or in base64. */
  hostsTold(text: string): string[] {
    // Base64 of the text wherever it begins in a group of three bytes; the first and last characters depend on the neighbours.
    const encoded = [0, 1, 2].map((shift) =>
      Buffer.from(' '.repeat(shift) + text)
        .toString('base64')
        .slice(4, -4),
    );
    return [...this.sent].filter(([, bytes]) => [text, ...encoded].some((form) => bytes.includes(form))).map(([host]) => host);
  }

  stop(): void {
    for (const spy of this.#spies) spy.mockRestore();
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

function keepWrites(socket: net.Socket, sent: Map<string, string>, host: string): void {
  if (!sent.has(host)) sent.set(host, '');
  const keep = (chunk: unknown): void => {
    if (typeof chunk === 'string') sent.set(host, sent.get(host)! + chunk);
    else if (chunk instanceof Uint8Array) sent.set(host, sent.get(host)! + Buffer.from(chunk).toString('latin1'));
  };
  for (const name of ['write', 'end'] as const) {
    const original = socket[name].bind(socket) as (...parameters: unknown[]) => never;
    socket[name] = (...parameters: unknown[]) => {
      keep(parameters[0]);
      return original(...parameters);
    };
  }
}
