import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { buildIfStale } from '../../../scripts/build-if-stale.ts';
import { programEnvironment, programs, startProgram, stopPrograms } from '../../../scripts/programs.ts';
import { BenchRedis } from '../measure/bench-redis.ts';

/** Factor for every waiting time of the payment rules: twelve minutes become 7.2 seconds. */
export const TIME_SCALE = 0.01;

const SANDBOX_PORT = '25437';
const BFF_PORTS = { A: '25401', B: '25402' };
export type ReplicaName = keyof typeof BFF_PORTS;

/** A payment at the card provider. Amounts in minor units. */
export interface BenchPayment {
  id: string;
  status: string;
  amount: number;
  amountCaptured: number;
  metadata: Record<string, string>;
}

/** The real programs: two BFFs, the sandbox and Redis. */
export class KillShop {
  readonly redis = new BenchRedis(25_380);
  readonly sandboxUrl = `http://127.0.0.1:${SANDBOX_PORT}`;
  readonly #running = new Map<ReplicaName | 'sandbox', ChildProcess>();

  static async start(): Promise<KillShop> {
    buildIfStale();
    const shop = new KillShop();
    await shop.redis.start();
    const environment = shop.#environment({});
    const sandbox = programs(environment).find(({ name }) => name === 'sandbox')!;
    shop.#running.set('sandbox', await startProgram(sandbox, environment));
    await shop.control('/_sandbox/payments', 'DELETE');
    await Promise.all([shop.run('A'), shop.run('B')]);
    return shop;
  }

  url(name: ReplicaName): string {
    return `http://127.0.0.1:${BFF_PORTS[name]}`;
  }

  /** Starts a BFF unless it is running. `aheadMs`: how far its clock is ahead. */
  async run(name: ReplicaName, { aheadMs = 0, scale = TIME_SCALE } = {}): Promise<void> {
    if (this.#isRunning(name)) return;
    const changes = { BFF_PORT: BFF_PORTS[name], CLOCK_AHEAD_MS: String(aheadMs), PAYMENT_TIME_SCALE: String(scale) };
    const environment = this.#environment(changes);
    const bff = programs(environment).find((program) => program.name === 'bff')!;
    const nodeArgs = aheadMs === 0 ? [] : ['--import', new URL('./clock-ahead.mjs', import.meta.url).href];
    this.#running.set(name, await startProgram(bff, environment, nodeArgs));
  }

  async kill(name: ReplicaName): Promise<void> {
    if (!this.#isRunning(name)) return;
    const child = this.#running.get(name)!;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Sends SIGTERM; resolves with the exit code once the process has ended. */
  async terminate(name: ReplicaName): Promise<number | null> {
    const child = this.#running.get(name)!;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const [exitCode] = (await gone) as [number | null];
    return exitCode;
  }

  async restart(scale: number): Promise<void> {
    await Promise.all([this.kill('A'), this.kill('B')]);
    await Promise.all([this.run('A', { scale }), this.run('B', { scale })]);
  }

  async stop(): Promise<void> {
    await stopPrograms([...this.#running.values()]);
    await this.redis.stop();
  }

  async control<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`${this.sandboxUrl}${path}`, { method, ...sent });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  fault(fault: object): Promise<unknown> {
    return this.control('/_sandbox/faults', 'POST', fault);
  }

  async heal(): Promise<void> {
    await this.control('/_sandbox/faults', 'DELETE');
  }

  /** Sends webhooks to B with a delay, or nowhere. */
  async webhooks(isOn: boolean): Promise<void> {
    const settings = isOn ? { url: `${this.url('B')}/webhooks/stripe`, delayMs: 1500, stamp: 'machine' } : { off: true };
    await this.control('/_sandbox/payments/webhooks', 'POST', settings);
  }

  /** How often a path of the sandbox was requested. */
  async calls(method: string, path: RegExp): Promise<number> {
    const counts = await this.control<{ method: string; path: string; count: number }[]>('/_sandbox/calls');
    return counts.filter((one) => one.method === method && path.test(one.path)).reduce((sum, { count }) => sum + count, 0);
  }

  async paymentsOf(key: string): Promise<BenchPayment[]> {
    const { intents } = await this.control<{ intents: BenchPayment[] }>('/_sandbox/payments');
    return intents.filter(({ metadata }) => metadata['key'] === key);
  }

  /** The order of a key; undefined where there is none. */
  async orderOf(key: string): Promise<{ orderNumber: string; total: number; payment: { state: string } } | undefined> {
    const headers = { authorization: 'Bearer koura-sandbox-service' };
    const answer = await fetch(`${this.sandboxUrl}/api/orders/by-key/${key}`, { headers });
    const body = (await answer.json()) as { data: { orderNumber: string; total: number; payment: { state: string } } | null };
    return answer.ok ? (body.data ?? undefined) : undefined;
  }

  #isRunning(name: ReplicaName): boolean {
    const child = this.#running.get(name);
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  #environment(overrides: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
    return programEnvironment({
      ...process.env,
      SANDBOX_PORT,
      SANDBOX_DATABASE: ':memory:',
      SANDBOX_MARKET: 'open',
      SANDBOX_TICKS: 'off',
      SANDBOX_WEEKEND: 'off',
      SANDBOX_WEBHOOK_URL: 'off',
      REDIS_URL: this.redis.url,
      LOG_LEVEL: 'fatal',
      ...overrides,
    });
  }
}

/** Milliseconds until the condition holds; undefined when it does not within the time. */
export async function until(isSo: () => Promise<boolean>, within: number): Promise<number | undefined> {
  const started = performance.now();
  while (performance.now() - started < within) {
    if (await isSo()) return performance.now() - started;
    await pause(50);
  }
  return undefined;
}
