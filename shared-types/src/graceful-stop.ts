import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { withoutSecrets } from './secret-paths.ts';
import type { SettingsReader } from './settings-reader.ts';
import { MAX_RESPONSE_MS } from './time-limits.ts';

/** How often idle connections are closed while draining. */
const SWEEP_MS = 100;
/** Live connections are closed over this time, so that their browsers do not all reconnect at once. */
const SPREAD_MS = 5000;
const SPREAD_STEP_MS = 100;
const MIN_AT_ONCE = 20;
const MAX_NAMED = 20;

export interface StopTimes {
  /** From the stop signal until the server stops listening: time for a load balancer to see /readyz fail. */
  noticeMs: number;
  /** From then until requests that are still running are cut off. */
  drainMs: number;
}

interface Reply {
  request: { id: string; method: string; url: string; body?: unknown };
  elapsedTime: number;
  raw: ServerResponse;
}

interface Stop extends StopTimes {
  server: Server;
  log: { error(entry: object, message: string): void };
  /** Closes the live connections, over this many milliseconds. */
  endSockets: (overMs: number) => Promise<void>;
  /** Called after the last response: finishes other work and closes what requests needed. */
  close: () => Promise<void>;
  /** What a cut request was about, from its body. */
  describe?: (body: unknown) => object;
}

export function readStopTimes(read: SettingsReader): StopTimes {
  const drainMs = read.get('STOP_DRAIN_MS');
  if (read.isProduction && drainMs < MAX_RESPONSE_MS) {
    read.warnings.push(`STOP_DRAIN_MS is less than ${MAX_RESPONSE_MS}: stopping may cut off a checkout`);
  }
  return { noticeMs: read.get('STOP_NOTICE_MS'), drainMs };
}

/** How bff and web stop without failing a request (decision 0140). One per program. */
export class GracefulStop {
  #isStopping = false;
  readonly #running = new Map<ServerResponse, Reply>();
  /** One listener for all responses, so that tracking a request allocates next to nothing. */
  readonly #forget: (this: ServerResponse) => void;

  constructor() {
    const running = this.#running;
    this.#forget = function forget() {
      running.delete(this);
    };
  }

  /** Whether the stop signal has been received; /readyz fails from then on. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  track(reply: Reply): void {
    const { raw } = reply;
    this.#running.set(raw, reply);
    raw.on('close', this.#forget);
    if (this.#isStopping) closeConnectionAfter(raw);
  }

  /**
   * Fails readiness, then stops listening, then waits for running requests, then closes. Returns the exit code: 1 when the time ran out,
   * which is logged with what was cut off.
   */
  async run(stop: Stop): Promise<0 | 1> {
    this.#isStopping = true;
    for (const raw of this.#running.keys()) closeConnectionAfter(raw);
    await pause(stop.noticeMs);
    const cut = new AbortController();
    const outcome = await Promise.race([
      this.#finish(stop).then(() => 'finished' as const),
      pause(stop.drainMs, 'cut' as const, { signal: cut.signal }),
    ]);
    cut.abort();
    if (outcome === 'finished') return 0;
    this.#logCut(stop);
    return 1;
  }

  async #finish({ server, drainMs, endSockets, close }: Stop): Promise<void> {
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const closed = new Promise((resolve) => void server.close(resolve));
    await Promise.all([closed, endSockets(Math.min(SPREAD_MS, drainMs / 2))]);
    clearInterval(sweep);
    await close();
  }

  #logCut({ drainMs, log, describe }: Stop): void {
    const replies = [...this.#running.values()];
    const requests = replies.slice(0, MAX_NAMED).map(({ request, elapsedTime }) => ({
      method: request.method,
      path: withoutSecrets(request.url.split('?', 1)[0]!),
      ...describe?.(request.body),
      requestId: request.id,
      ms: Math.round(elapsedTime),
    }));
    const what = replies.length > 0 ? `requests cut off: ${replies.length}` : 'no request was running, but work in the background';
    log.error({ requests }, `stopped by force, STOP_DRAIN_MS (${drainMs} ms) has passed; ${what}`);
  }
}

/** Closes live connections, a few at a time. */
export async function endSpread<T>(connections: Iterable<T>, overMs: number, end: (connection: T) => void): Promise<void> {
  const all = [...connections];
  const steps = Math.max(1, Math.floor(overMs / SPREAD_STEP_MS));
  const atOnce = Math.max(MIN_AT_ONCE, Math.ceil(all.length / steps));
  for (let first = 0; first < all.length; first += atOnce) {
    // The global timer, which tests control; that of node:timers/promises they do not.
    if (first > 0) await new Promise((resolve) => setTimeout(resolve, SPREAD_STEP_MS));
    for (const connection of all.slice(first, first + atOnce)) end(connection);
  }
}

/** The client reconnects after this response, to another process. */
function closeConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
