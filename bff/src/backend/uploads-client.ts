import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { networkKey } from '../rate-limit/address-key.ts';
import { Dependency } from './dependency.ts';
import { translateError } from './translate-failure.ts';
import { Transport, TransportError } from './transport.ts';

const DEADLINE_MS = 10_000;
const RUNNING = 50;
const WAITING = 200;

export interface Upload {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
}

/** Pictures that the backend serves under /uploads/. Sends nothing that identifies the caller. */
@Injectable()
export class UploadsClient implements OnModuleDestroy {
  readonly #transport: Transport;
  readonly #dependency: Dependency;
  readonly #deadlineMs: number;

  constructor(@Inject(CONFIG) { commerceUrl, commerceTimeScale }: Config) {
    this.#transport = new Transport(commerceUrl, RUNNING, commerceTimeScale);
    this.#dependency = new Dependency(RUNNING, WAITING, { timeScale: commerceTimeScale });
    this.#deadlineMs = DEADLINE_MS * commerceTimeScale;
  }

  /** `path`: encoded, below /uploads/. `ip`: the client's address, for fair shares. One deadline covers the whole transfer. */
  async open(path: string, headers: Record<string, string>, ip: string): Promise<Upload> {
    const client = networkKey(ip);
    try {
      await this.#dependency.enter(client);
    } catch (error) {
      throw translateError(error, false);
    }
    const leave = (): void => this.#dependency.leave(client);
    const signal = AbortSignal.timeout(this.#deadlineMs);
    try {
      const { statusCode, headers: answered, body } = await this.#transport.stream(`/uploads/${path}`, headers, signal);
      this.#dependency.judge(statusCode);
      body.once('close', leave);
      return { status: statusCode, headers: answered, body };
    } catch (cause) {
      leave();
      const error = new TransportError(signal.aborted ? 'timeout' : 'refused', true, cause);
      this.#dependency.judge(error);
      throw translateError(error, false);
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.#transport.close();
  }
}
