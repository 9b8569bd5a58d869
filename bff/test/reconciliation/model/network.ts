import Stripe from 'stripe';

import { Transport, type TransportResponse, TransportError, type TransportRequest } from '../../../src/backend/transport.ts';
import { backendResponse, backendCall, type CallName, type Fate, keyIn, providerCall, STATUS } from './calls.ts';
import type { Running, WorldClock } from './world-clock.ts';

type Side = 'provider' | 'backend';

interface Plan {
  call: CallName;
  fate: Fate;
}

interface Parked {
  owner: Running;
  resume: () => void;
}

interface Exchange<T> {
  send: () => Promise<T>;
  answer: (status: number, code: string) => T;
  failure: (how: 'refused' | 'connectionLost' | 'timeout') => Error;
}

type Send = Transport['send'];
type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;
type MakeRequest = HttpClient['makeRequest'];
type StripeResponse = Awaited<ReturnType<MakeRequest>>;

const CLIENT = Object.getPrototypeOf(Stripe.createNodeHttpClient()) as HttpClient;
// eslint-disable-next-line typescript/unbound-method -- called with the right `this` below
const originals = { send: Transport.prototype.send, makeRequest: CLIENT.makeRequest };

/** Everything between the BFF's processes and the sandbox. The BFF's own clients are used up to the moment of sending. */
export class Network {
  /** Calls and their outcomes, for the counterexample. */
  readonly trace: string[] = [];
  /** Requests that the BFF must not have sent. */
  readonly violations: string[] = [];
  /** The order status that each process has read last, by idempotency key. */
  readonly #lastRead = new WeakMap<Running, Map<string, string>>();
  readonly #clock: WorldClock;
  readonly #sandboxUrl: string;
  readonly #shared: Transport;
  readonly #provider = Stripe.createNodeHttpClient();
  readonly #catalogue: (path: string) => TransportResponse | undefined;
  #plans: Plan[] = [];
  #parked: Parked[] = [];
  #late: { side: Side; send: () => Promise<unknown> }[] = [];
  /** A violation was found in this history. */
  isDisturbed = false;
  inFlight = 0;
  reads = 0;

  constructor(clock: WorldClock, sandboxUrl: string, catalogue: (path: string) => TransportResponse | undefined) {
    this.#clock = clock;
    this.#sandboxUrl = sandboxUrl;
    this.#shared = new Transport(sandboxUrl, 50);
    this.#catalogue = catalogue;
  }

  install(): () => Promise<void> {
    const toBackend = this.#toBackend.bind(this);
    const toProvider = this.#toProvider.bind(this);
    const clock = this.#clock;
    const own = { shared: this.#shared, provider: this.#provider };
    Transport.prototype.send = function send(this: Transport, request: TransportRequest) {
      const owner = clock.current;
      return owner && this !== own.shared ? toBackend(owner, request) : originals.send.call(this, request);
    } satisfies Send;
    CLIENT.makeRequest = function makeRequest(this: HttpClient, ...parts: Parameters<MakeRequest>) {
      const owner = clock.current;
      return owner && this !== own.provider ? toProvider(owner, parts) : originals.makeRequest.apply(this, parts);
    } satisfies MakeRequest;
    return async () => {
      Transport.prototype.send = originals.send;
      CLIENT.makeRequest = originals.makeRequest;
      await this.#shared.close();
    };
  }

  plan(call: CallName, fate: Fate): void {
    this.isDisturbed = true;
    this.#plans.push({ call, fate });
  }

  /** No more disturbances. */
  calm(): void {
    this.#plans = [];
  }

  forget(): void {
    this.calm();
    this.#parked = [];
    this.#late = [];
    this.trace.length = 0;
    this.violations.length = 0;
    this.reads = 0;
    this.isDisturbed = false;
  }

  isParked(owner: Running): boolean {
    return this.#parked.some((one) => one.owner === owner);
  }

  /** Resumes parked calls: those of one process, or all. */
  resume(owner?: Running): void {
    const going = this.#parked.filter((one) => !owner || one.owner === owner);
    this.#parked = this.#parked.filter((one) => !going.includes(one));
    for (const one of going) one.resume();
  }

  /** Delivers requests whose callers have timed out: all of them, or those to one side. */
  async arriveLate(side?: Side): Promise<void> {
    const late = this.#late.filter((one) => side === undefined || one.side === side);
    this.#late = this.#late.filter((one) => !late.includes(one));
    for (const { send } of late) await send().catch(() => undefined);
  }

  async #toBackend(owner: Running, request: TransportRequest): Promise<TransportResponse> {
    const name = backendCall(request);
    const known = name === 'website' || name === 'other' ? this.#catalogue(request.path) : undefined;
    const answer = await this.#pass(owner, name, request.path, {
      send: () => (known ? Promise.resolve(known) : this.#shared.send(request)),
      answer: backendResponse,
      failure: (how) => new TransportError(how, how !== 'refused'),
    });
    this.#remember(owner, request, answer);
    return answer;
  }

  async #toProvider(owner: Running, parts: Parameters<MakeRequest>): Promise<StripeResponse> {
    const [, , path, method, headers] = parts;
    const name = providerCall(method, path);
    const key = /^([\w-]+):capture:/.exec((headers as Record<string, string>)['Idempotency-Key'] ?? '')?.[1];
    if (key !== undefined && this.#lastRead.get(owner)?.get(key) === 'Canceled')
      this.violations.push('captured for an order read as cancelled');
    if (method === 'GET') this.reads++;
    return this.#pass(
      owner,
      name,
      path,
      {
        send: async () => held(await this.#provider.makeRequest(...parts)),
        answer: () => {
          throw new Error('the stand-in answers for the provider');
        },
        // The SDK itself repeats a request once when the connection was reset.
        failure: (how) => Object.assign(new Error(how), { code: how === 'timeout' ? 'ETIMEDOUT' : 'ECONNRESET' }),
      },
      (fault) => this.#switchOn({ path: path.split('?', 1)[0]!, method, times: 1, ...fault }),
    );
  }

  async #pass<T>(
    owner: Running,
    name: CallName,
    path: string,
    exchange: Exchange<T>,
    standIn?: (fault: object) => Promise<void>,
  ): Promise<T> {
    if (!owner.isAlive) return never();
    const fate = this.#take(name);
    this.trace.push(`    ${owner.name} ${name}${fate ? ` (${fate})` : ''} ${path.split('?', 1)[0]}`);
    if (fate === 'killBefore') owner.isAlive = false;
    if (fate === 'parkBefore') await this.#park(owner);
    const answer = await this.#meet(owner, fate, exchange, standIn);
    if (fate === 'killAfter') owner.isAlive = false;
    if (fate === 'parkAfter') await this.#park(owner);
    // A process that has ended in the meantime receives nothing.
    return owner.isAlive ? answer : never();
  }

  async #meet<T>(
    owner: Running,
    fate: Fate | undefined,
    { send, answer, failure }: Exchange<T>,
    standIn?: (fault: object) => Promise<void>,
  ): Promise<T> {
    if (!owner.isAlive) return never();
    const status = STATUS[fate ?? 'late'] ?? { status: 0, code: '' };
    switch (fate) {
      case 'neverSent':
        throw failure('refused');
      case 'cutBefore':
        throw failure('connectionLost');
      case 'late':
        this.#late.push({ side: standIn ? 'provider' : 'backend', send });
        throw failure('timeout');
      case 'cutAfter':
        await this.#counted(send);
        throw failure('connectionLost');
      case 'status500':
      case 'busy':
      case 'refused':
      case 'unauthorised':
      case 'missingRoute':
        if (!standIn) return answer(status.status, status.code);
        await this.#counted(() => standIn({ status: status.status }));
        return this.#counted(send);
      case 'done500':
        if (standIn) await this.#counted(() => standIn({ status: 500, done: true }));
        return standIn ? this.#counted(send) : this.#counted(send).then(() => answer(500, 'SwitchedFault'));
      default:
        return this.#counted(send);
    }
  }

  #take(name: CallName): Fate | undefined {
    const plan = this.#plans.find(({ call }) => call === name);
    if (plan) this.#plans.splice(this.#plans.indexOf(plan), 1);
    return plan?.fate;
  }

  #park(owner: Running): Promise<void> {
    return new Promise((resolve) => this.#parked.push({ owner, resume: resolve }));
  }

  async #counted<T>(run: () => Promise<T>): Promise<T> {
    this.inFlight++;
    try {
      return await run();
    } finally {
      this.inFlight--;
    }
  }

  async #switchOn(fault: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${this.#sandboxUrl}/_sandbox/faults`, { method: 'POST', headers, body: JSON.stringify(fault) });
    if (!answer.ok) throw new Error(`the fault switch answered ${answer.status}`);
    await answer.body?.cancel();
  }

  #remember(owner: Running, { path, method, body }: TransportRequest, answer: TransportResponse): void {
    const key = /\/orders\/by-key\/([^/]+)/.exec(path)?.[1] ?? (method === 'POST' && path.endsWith('/checkout') ? keyIn(body) : undefined);
    if (key === undefined || answer.status !== 200) return;
    const status = /"status":"(\w+)"/.exec(answer.body.toString())?.[1];
    if (!status) return;
    const known = this.#lastRead.get(owner) ?? new Map<string, string>();
    this.#lastRead.set(owner, known.set(key, status));
  }
}

/** A response with its body, so that nothing is in flight any more when it is returned. */
async function held(response: StripeResponse): Promise<StripeResponse> {
  const body: unknown = await response.toJSON();
  const raw = response.getRawResponse();
  return {
    getStatusCode: () => response.getStatusCode(),
    getHeaders: () => response.getHeaders(),
    getRawResponse: () => raw,
    toStream: () => raw,
    toJSON: async () => body,
  } as StripeResponse;
}

function never<T>(): Promise<T> {
  return new Promise<T>(() => undefined);
}
