import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * What the server does with mails. `later`: a temporary error. `noSuchPerson`: rejects the recipient for good. `drop`: takes the whole mail
 * and closes the connection without an answer. `silent`: takes the whole mail and never answers.
 */
type Behaviour = 'accept' | 'later' | 'noSuchPerson' | 'drop' | 'silent';

/** A mail server on this machine that keeps what it receives, also of mails that it does not answer. */
export class TestMailServer {
  readonly received: Email[] = [];
  behaviour: Behaviour = 'accept';
  readonly #connections = new Set<{ destroy(): void }>();
  readonly #smtp: SMTPServer;

  constructor() {
    this.#smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onRcptTo: (_address, _session, done) => {
        if (this.behaviour === 'later') done(smtpError(451, 'Try again later'));
        else if (this.behaviour === 'noSuchPerson') done(smtpError(550, 'No such person here'));
        else done();
      },
      onData: (stream, _session, done) => void this.#takeIn(stream, done),
    });
    this.#smtp.on('error', () => undefined);
    this.#smtp.server.on('connection', (socket) => {
      this.#connections.add(socket);
      socket.once('close', () => this.#connections.delete(socket));
    });
  }

  /** Listens on a free port, or on one that it had before; answers its URL. */
  async listen(port = 0, host = '127.0.0.1'): Promise<string> {
    await new Promise<void>((resolve, reject) => this.#smtp.listen(port, host, resolve).once('error', reject));
    return `smtp://${host}:${(this.#smtp.server.address() as AddressInfo).port}`;
  }

  async #takeIn(stream: Readable, done: () => void): Promise<void> {
    this.received.push(await PostalMime.parse(await buffer(stream)));
    if (this.behaviour === 'drop') this.dropConnections();
    else if (this.behaviour !== 'silent') done();
  }

  dropConnections(): void {
    for (const socket of this.#connections) socket.destroy();
  }

  async close(): Promise<void> {
    this.dropConnections();
    await new Promise<void>((resolve) => this.#smtp.close(() => resolve()));
  }
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
