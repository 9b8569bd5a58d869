import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import type { Caller } from '../request/caller.ts';
import { networkKey } from '../rate-limit/limit-keys.ts';
import { decodedStream } from './decode-body.ts';
import { UpstreamGuard } from './upstream-guard.ts';
import { everyRequestsHeaders } from './request-headers.ts';
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

/** Pictures that the backend serves under /uploads/. Sends nothing that identifies the caller but the country. */
@Injectable()
export class UploadsClient implements OnModuleDestroy {
  readonly #transport: Transport;
  readonly #guard: UpstreamGuard;
  readonly #deadlineMs: number;
  readonly #headers: ReturnType<typeof everyRequestsHeaders>;

  constructor(@Inject(CONFIG) config: Config) {
    const { commerceUrl, commerceTimeScale } = config;
    this.#headers = everyRequestsHeaders(config);
    this.#transport = new Transport(commerceUrl, RUNNING, commerceTimeScale);
    this.#guard = new UpstreamGuard(RUNNING, WAITING, { timeScale: commerceTimeScale });
    this.#deadlineMs = DEADLINE_MS * commerceTimeScale;
  }

  /** `path`: encoded, below /uploads/. `client`: its address is for fair shares. One deadline covers the whole transfer. The body is decoded. */
  async open(
    path: string,
    headers: Record<string, string>,
    { country, clientAddress }: Pick<Caller, 'country' | 'clientAddress'>,
  ): Promise<Upload> {
    const client = networkKey(clientAddress);
    try {
      await this.#guard.enter(client);
    } catch (error) {
      throw translateError(error, false);
    }
    const leave = (): void => this.#guard.leave(client);
    const signal = AbortSignal.timeout(this.#deadlineMs);
    try {
      const {
        statusCode,
        headers: answered,
        body,
      } = await this.#transport.stream(`/uploads/${path}`, { ...headers, ...this.#headers(country) }, signal);
      this.#guard.judge(statusCode);
      body.once('close', leave);
      return { status: statusCode, ...(statusCode === 200 ? decodedStream(answered, body) : { headers: answered, body }) };
    } catch (cause) {
      leave();
      const error = new TransportError(signal.aborted ? 'timeout' : 'refused', true, cause);
      this.#guard.judge(error);
      throw translateError(error, false);
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.#transport.close();
  }
}
