import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { LIVE_TICK_MS, type LiveTick } from '@koura/shared-types/live-events';
import { startBenchShop } from '../measure/bench-shop.ts';
import { unlessBrief } from '../measure/brief.ts';
import { comparisonFigure } from '../measure/comparison-figure.ts';
import { cpuSecondsOf } from '../measure/process-cpu.ts';
import { keepOn, PROCESSOR_OF } from '../measure/processors.ts';
import { type Figure, report } from '../measure/report.ts';
import { compare, type Comparison, median, type Rounds, type Side } from '../measure/rounds.ts';
import { startHelper } from '../measure/start-helper.ts';
import { Crowd } from './crowd.ts';

const FRAME_PORT = 22_700;
const ROOMS_PORT = 22_800;
const MAX_SOCKETS = 10_000;
const SIZES = unlessBrief([1000, 5000, MAX_SOCKETS], [1000, MAX_SOCKETS]);
/**
 * A pair of processes whose 99th percentile is above its bound is followed by two more, and the median counts: pairs of the same programs
 * gave 1.26, 1.01 and 0.63 times that of ws on one afternoon.
 */
const PAIRS = 3;
/** Three rounds gave 1.01 to 1.44 on a machine where other things ran: their median is anything in between. */
const ROUNDS: Rounds = { warmUp: 2, measured: 5 };
const CPU_TARGET = 1.15;
const P50_TARGET = 1.1;
const P99_MS = 150;
/** Against ws in the same run, for machines on which bare frames take longer than P99_MS as well. */
const P99_TARGET = 1.1;
const KB_PER_SOCKET = 25;
const WATCHED = 24;
const TICK_TARGET = 8;
const ALLOWANCE = 1.1;
/** Longer than a tick can be delayed. */
const APART_MS = LIVE_TICK_MS + 20;
const COUNTED = '42["products"';

/** The gateway's fan-out against `ws` sending one prepared frame, and a full market tick against one room emit per product. */
export async function fanOutBench(): Promise<boolean> {
  const figures: Figure[] = [];
  const details: object[] = [];
  const tails: Tail[] = [];
  await withPair(async (pair) => {
    const before = await residentKb(pair.gateway, 0);
    for (const count of SIZES) {
      const { comparison, delays, tail, p50 } = await measure(pair, count);
      figures.push(comparisonFigure(comparison), p50);
      details.push({ comparison, delays });
      if (count === MAX_SOCKETS) tails.push(tail);
    }
    const growth = ((await residentKb(pair.gateway, 3000)) - before) / MAX_SOCKETS;
    figures.push(figure('memory a socket', `${growth.toFixed(1)} kB`, `≤ ${KB_PER_SOCKET} kB`, growth <= KB_PER_SOCKET * ALLOWANCE));
    pair.crowds.gateway.stop();
    pair.crowds.limit.stop();
    figures.push(await fullTick(pair));
  });
  if (!tailFigure(tails).passed) {
    while (tails.length < PAIRS) {
      await withPair(async (pair) => {
        const { delays, tail } = await measure(pair, MAX_SOCKETS);
        details.push({ delays });
        tails.push(tail);
      });
    }
  }
  figures.push(tailFigure(tails));
  return report('fan-out', figures, details);
}

/** A gateway and its limit, each with a separate crowd of browsers. */
interface Pair {
  bff: string;
  sandbox: string;
  /** Id of the gateway's process. */
  gateway: number;
  limit: ChildProcess;
  crowds: Crowds;
}

/** Each process holds ten thousand sockets, because of the limit of open files. */
interface Crowds {
  gateway: Crowd;
  limit: Crowd;
}

async function withPair(work: (pair: Pair) => Promise<void>): Promise<void> {
  const shop = await startBenchShop(['sandbox', 'bff'], { SOCKETS_PER_ADDRESS: '100000', SITE_URL: 'http://localhost:3000' });
  const limit = await startHelper('bench/src/fan-out/prepared-frame-server.ts', [String(FRAME_PORT)]);
  await keepOn(PROCESSOR_OF.server, shop.pid('bff'), limit.pid);
  await keepOn(PROCESSOR_OF.load, shop.pid('sandbox'), process.pid);
  const crowds: Crowds = { gateway: await Crowd.start(), limit: await Crowd.start() };
  try {
    await work({ bff: shop.url('bff'), sandbox: shop.url('sandbox'), gateway: shop.pid('bff'), limit, crowds });
  } finally {
    crowds.gateway.stop();
    crowds.limit.stop();
    limit.kill();
    await shop.stop();
  }
}

/** 99th percentiles of one pair: milliseconds after a message's first frame. */
interface Tail {
  gateway: number;
  ws: number;
}

async function measure(
  pair: Pair,
  count: number,
): Promise<{ comparison: Comparison; delays: Record<'product' | 'limit', Delays>; tail: Tail; p50: Figure }> {
  const room = new Room(pair, count);
  await room.open();
  const comparison = await compare(`CPU a message, ${count} sockets`, room.limitSide(), room.productSide(), CPU_TARGET, ROUNDS);
  const { product, limit } = room.delays;
  const [p50s, limitP50s, p99s, limitP99s] = [product.p50, limit.p50, product.p99, limit.p99].map((all) => all.slice(-ROUNDS.measured));
  const p50 = median(p50s!.map((delay, round) => delay / limitP50s![round]!));
  return {
    comparison,
    delays: room.delays,
    tail: { gateway: median(p99s!), ws: median(limitP99s!) },
    p50: figure(
      `p50 after the first frame, ${count} sockets`,
      `${p50.toFixed(2)} × (${median(p50s!).toFixed(1)} ms)`,
      `≤ ${P50_TARGET} ×`,
      p50 <= P50_TARGET * ALLOWANCE,
    ),
  };
}

/** The medians over the pairs. */
function tailFigure(tails: readonly Tail[]): Figure {
  const gateway = median(tails.map((tail) => tail.gateway));
  const times = median(tails.map((tail) => tail.gateway / tail.ws));
  return figure(
    `p99 after the first frame, ${MAX_SOCKETS} sockets`,
    `${gateway.toFixed(0)} ms, ${times.toFixed(2)} × ws` + (tails.length > 1 ? `, ${tails.length} pairs of processes` : ''),
    `≤ ${P99_MS} ms, or ≤ ${P99_TARGET} × ws`,
    gateway <= P99_MS * ALLOWANCE || times <= P99_TARGET,
  );
}

/** Milliseconds after a message's first frame, one entry per round. */
interface Delays {
  p50: number[];
  p99: number[];
}

/** Every socket watches one product: the gateway and the limit send the same message to all. Every frame must arrive exactly once. */
class Room {
  readonly delays: { product: Delays; limit: Delays } = { product: { p50: [], p99: [] }, limit: { p50: [], p99: [] } };
  #frame = '';
  #percent = 10;

  readonly #pair: Pair;
  readonly #count: number;

  constructor(pair: Pair, count: number) {
    this.#pair = pair;
    this.#count = count;
  }

  async open(): Promise<void> {
    const { gateway, limit } = this.#pair.crowds;
    await gateway.order({ kind: 'grow', url: socketUrl(this.#pair.bff), count: this.#count, hello: helloWith([1]) }, 'grown');
    await limit.order({ kind: 'grow', url: `ws://127.0.0.1:${FRAME_PORT}`, count: this.#count, hello: [] }, 'grown');
    const { text } = await gateway.order({ kind: 'sample', counts: COUNTED }, 'sampled', () => this.#move());
    // The limit sends the very bytes that the gateway sends.
    this.#frame = text;
    await pause(1000);
  }

  productSide(): Side {
    return this.#side('gateway', this.#pair.gateway, this.delays.product, this.#pair.crowds.gateway, () => this.#move());
  }

  limitSide(): Side {
    const { limit, crowds } = this.#pair;
    return this.#side('ws', limit.pid!, this.delays.limit, crowds.limit, async () => {
      const sent = once(limit, 'message');
      limit.send(this.#frame);
      await sent;
    });
  }

  #side(name: string, pid: number, delays: Delays, crowd: Crowd, send: () => Promise<void>): Side {
    const ticks = 12;
    return {
      name,
      costOfOne: async () => {
        const all: number[] = [];
        const began = cpuSecondsOf(pid);
        for (let tick = 0; tick < ticks; tick++) {
          all.push(...(await crowd.order({ kind: 'count', counts: COUNTED, each: 1 }, 'counted', send)).delays);
          await pause(APART_MS);
        }
        all.sort((a, b) => a - b);
        delays.p50.push(all[Math.floor(all.length / 2)]!);
        delays.p99.push(all[Math.floor(all.length * 0.99)]!);
        return ((cpuSecondsOf(pid) - began) / all.length) * 1e6;
      },
    };
  }

  async #move(): Promise<void> {
    this.#percent = this.#percent === 10 ? 10.5 : 10;
    await post(`${this.#pair.sandbox}/_sandbox/premium`, { productId: 1, percent: this.#percent });
  }
}

/** A tick that reprices 24 products for a thousand sockets, each watching all of them. */
async function fullTick({ bff, sandbox, gateway: pid }: Pair): Promise<Figure> {
  const rooms = await startHelper('bench/src/fan-out/room-emits-server.ts', [String(ROOMS_PORT)]);
  await keepOn(PROCESSOR_OF.server, rooms.pid);
  const [watchers, members] = [await Crowd.start(), await Crowd.start()];
  try {
    const ids = Array.from({ length: WATCHED }, (_, id) => id + 10);
    const count = 1000;
    await watchers.order({ kind: 'grow', url: socketUrl(bff), count, hello: helloWith(ids) }, 'grown');
    await members.order({ kind: 'grow', url: socketUrl(`http://127.0.0.1:${ROOMS_PORT}`), count, hello: helloWith(ids) }, 'grown');
    const { text } = await watchers.order({ kind: 'sample', counts: COUNTED }, 'sampled', () => tick(sandbox));
    // The other sockets' frames of this tick are none of the next one's.
    await pause(1000);
    const { products } = (JSON.parse(text.slice(2)) as [string, LiveTick])[1];
    if (products.length !== WATCHED) throw new Error(`a tick held ${products.length} products`);
    const emits = side('room emits', rooms.pid!, members, '42["product"', WATCHED, async () => {
      const done = once(rooms, 'message');
      rooms.send(products);
      await done;
    });
    const gateway = side('gateway', pid, watchers, COUNTED, 1, () => tick(sandbox));
    const { ratio } = await compare('tick', gateway, emits, Number.POSITIVE_INFINITY);
    const measured = `${ratio.median.toFixed(1)} × cheaper (${ratio.min.toFixed(1)}–${ratio.max.toFixed(1)})`;
    const name = `a tick of ${WATCHED} products, ${count} sockets, against room emits`;
    return figure(name, measured, `≥ ${TICK_TARGET} ×`, ratio.median >= TICK_TARGET / ALLOWANCE);
  } finally {
    watchers.stop();
    members.stop();
    rooms.kill();
  }
}

/** CPU time of a market tick; every socket must receive `each` frames of it. */
function side(name: string, pid: number, crowd: Crowd, counts: string, each: number, send: () => Promise<void>): Side {
  const ticks = 10;
  return {
    name,
    costOfOne: async () => {
      const began = cpuSecondsOf(pid);
      for (let sent = 0; sent < ticks; sent++) {
        await crowd.order({ kind: 'count', counts, each }, 'counted', send);
        await pause(APART_MS);
      }
      return ((cpuSecondsOf(pid) - began) / ticks) * 1e6;
    },
  };
}

const tick = (sandbox: string): Promise<void> => post(`${sandbox}/_sandbox/burst`, { ticks: 1 });

/** The messages with which a browser subscribes to these products. */
function helloWith(products: number[]): [string, string][] {
  return [
    ['40', '40'],
    [`420["subscribe",${JSON.stringify({ products })}]`, '430'],
  ];
}

function socketUrl(origin: string): string {
  return `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
}

/** Resident memory of a process in kB, after this many idle milliseconds. */
async function residentKb(pid: number, restMs: number): Promise<number> {
  await pause(restMs);
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
}

function figure(name: string, measured: string, bound: string, passed: boolean): Figure {
  return { name, measured, bound, passed };
}

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await response.body?.cancel();
}
