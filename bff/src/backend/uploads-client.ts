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

/** Where the pictures of the content server are, below the path of the others. */
export const CONTENT_UPLOADS = 'content-server/';

interface Server {
  transport: Transport;
  guard: UpstreamGuard;
}

/**
 * Pictures that the backend serves under /uploads/, and the content server, where there is one. Sends nothing that identifies the caller but
 * the country.
 */
@Injectable()
export class UploadsClient implements OnModuleDestroy {
  readonly #commerce: Server;
  readonly #content: Server | undefined;
  readonly #deadlineMs: number;
  readonly #headers: ReturnType<typeof everyRequestsHeaders>;

  constructor(@Inject(CONFIG) config: Config) {
    const { commerceUrl, contentServer, commerceTimeScale: timeScale } = config;
    const server = (url: string): Server => ({
      transport: new Transport(url, RUNNING, timeScale),
      guard: new UpstreamGuard(RUNNING, WAITING, { timeScale }),
    });
    this.#headers = everyRequestsHeaders(config);
    this.#commerce = server(commerceUrl);
    this.#content = contentServer && server(contentServer.url);
    this.#deadlineMs = DEADLINE_MS * timeScale;
  }

  /** `path`: encoded, below /uploads/. `client`: its address is for fair shares. One deadline covers the whole transfer. The body is decoded. */
  async open(
    path: string,
    headers: Record<string, string>,
    { country, clientAddress }: Pick<Caller, 'country' | 'clientAddress'>,
  ): Promise<Upload> {
    const content = path.startsWith(CONTENT_UPLOADS) ? this.#content : undefined;
    const { transport, guard } = content ?? this.#commerce;
    const file = content ? path.slice(CONTENT_UPLOADS.length) : path;
    const client = networkKey(clientAddress);
    try {
      await guard.enter(client);
    } catch (error) {
      throw translateError(error, false);
    }
    const leave = (): void => guard.leave(client);
    const signal = AbortSignal.timeout(this.#deadlineMs);
    try {
      const {
        statusCode,
        headers: responseHeaders,
        body,
      } = await transport.stream(`/uploads/${file}`, { ...headers, ...this.#headers(country) }, signal);
      guard.judge(statusCode);
      body.once('close', leave);
      return { status: statusCode, ...(statusCode === 200 ? decodedStream(responseHeaders, body) : { headers: responseHeaders, body }) };
    } catch (cause) {
      leave();
      const error = new TransportError(signal.aborted ? 'timeout' : 'refused', true, cause);
      guard.judge(error);
      throw translateError(error, false);
    }
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.#commerce.transport.close(), this.#content?.transport.close()]);
  }
}
