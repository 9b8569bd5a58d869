import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { LIVE_TICK_MS, type LiveTick } from '@koura/shared-types/live-events';
import { startBenchShop } from '../measure/bench-shop.ts';
import { comparisonFigure } from '../measure/comparison-figure.ts';
import { cpuSecondsOf } from '../measure/process-cpu.ts';
import { type Figure, report } from '../measure/report.ts';
import { compare, median, type Side } from '../measure/rounds.ts';
import { Crowd } from './crowd.ts';

const FRAME_PORT = 22_700;
const ROOMS_PORT = 22_800;
const SIZES = [1000, 5000, 10_000];
const CPU_TARGET = 1.15;
const P50_TARGET = 1.1;
const P99_MS = 150;
const KB_A_SOCKET = 25;
const WATCHED = 24;
const TICK_TARGET = 8;
const ALLOWANCE = 1.1;
/** Longer than a tick may be put off. */
const APART_MS = LIVE_TICK_MS + 20;

/** The gateway's fan-out against `ws` sending one prepared frame, and a full market tick against one room emit a product. */
export async function fanOutBench(): Promise<boolean> {
  const shop = await startBenchShop(['sandbox', 'bff'], { SOCKETS_PER_ADDRESS: '100000', SITE_URL: 'http://localhost:3000' });
  const limit = await startServer('prepared-frame-server.ts', FRAME_PORT);
  const rooms = await startServer('room-emits-server.ts', ROOMS_PORT);
  const crowd = await Crowd.start();
  try {
    const figures: Figure[] = [];
    const details: object[] = [];
    const before = await residentKb(shop.pid('bff'), 0);
    for (const count of SIZES) {
      const room = new Room(shop.url('sandbox'), shop.pid('bff'), limit, crowd, count);
      await room.open(shop.url('bff'));
      const comparison = await compare(`CPU a message, ${count} sockets`, room.limitSide(), room.productSide(), CPU_TARGET);
      const [p50, limitP50, p99] = [median(room.delays.product.p50), median(room.delays.limit.p50), median(room.delays.product.p99)];
      figures.push(
        comparisonFigure(comparison),
        figure(
          `p50 after the first frame, ${count} sockets`,
          `${(p50 / limitP50).toFixed(2)} × (${p50.toFixed(1)} ms)`,
          `≤ ${P50_TARGET} ×`,
          p50 / limitP50 <= P50_TARGET * ALLOWANCE,
        ),
      );
      if (count === SIZES.at(-1)) {
        const growth = ((await residentKb(shop.pid('bff'), 3000)) - before) / count;
        figures.push(
          figure(`p99 after the first frame, ${count} sockets`, `${p99.toFixed(0)} ms`, `≤ ${P99_MS} ms`, p99 <= P99_MS * ALLOWANCE),
          figure('memory a socket', `${growth.toFixed(1)} kB`, `≤ ${KB_A_SOCKET} kB`, growth <= KB_A_SOCKET * ALLOWANCE),
        );
      }
      details.push({ comparison, delays: room.delays });
    }
    figures.push(await fullTick(shop.url('bff'), shop.url('sandbox'), shop.pid('bff'), rooms));
    return report('fan-out', figures, details);
  } finally {
    crowd.stop();
    limit.kill();
    rooms.kill();
    await shop.stop();
  }
}

/** Everybody watches one product: the same message to all, from the gateway and from the limit. Every frame must arrive, once. */
class Room {
  readonly delays = { product: { p50: [] as number[], p99: [] as number[] }, limit: { p50: [] as number[], p99: [] as number[] } };
  #frame = '';
  #percent = 10;

  constructor(
    private readonly sandbox: string,
    private readonly pid: number,
    private readonly limit: ChildProcess,
    private readonly crowd: Crowd,
    private readonly count: number,
  ) {}

  async open(bff: string): Promise<void> {
    await this.crowd.order({ kind: 'grow', name: 'gateway', url: socketUrl(bff), count: this.count, hello: helloWith([1]) }, 'grown');
    await this.crowd.order({ kind: 'grow', name: 'limit', url: `ws://127.0.0.1:${FRAME_PORT}`, count: this.count, hello: [] }, 'grown');
    const { text } = await this.crowd.order({ kind: 'sample', name: 'gateway', counts: '42["products"' }, 'sampled', () => this.#move());
    // The limit sends the gateway's own bytes.
    this.#frame = text;
    await pause(1000);
  }

  productSide(): Side {
    return this.#side('gateway', this.pid, '42["products"', this.delays.product, async () => {
      await this.#move();
      await pause(APART_MS);
    });
  }

  limitSide(): Side {
    return this.#side('ws', this.limit.pid!, '42["products"', this.delays.limit, async () => {
      const sent = once(this.limit, 'message');
      this.limit.send(this.#frame);
      await sent;
      await pause(APART_MS);
    });
  }

  #side(name: string, pid: number, counts: string, delays: { p50: number[]; p99: number[] }, send: () => Promise<void>): Side {
    const each = Math.max(6, Math.ceil(16_000 / this.count));
    return {
      name,
      costOfOne: async () => {
        const began = cpuSecondsOf(pid);
        const counted = await this.crowd.order(
          { kind: 'count', name: name === 'ws' ? 'limit' : name, counts, each },
          'counted',
          async () => {
            for (let tick = 0; tick < each; tick++) await send();
          },
        );
        const sorted = counted.delays.toSorted((a, b) => a - b);
        delays.p50.push(sorted[Math.floor(sorted.length / 2)]!);
        delays.p99.push(sorted[Math.floor(sorted.length * 0.99)]!);
        return ((cpuSecondsOf(pid) - began) / counted.frames) * 1e6;
      },
    };
  }

  async #move(): Promise<void> {
    this.#percent = this.#percent === 10 ? 10.5 : 10;
    await post(`${this.sandbox}/_sandbox/premium`, { productId: 1, percent: this.#percent });
  }
}

/** A tick that reprices 24 products for a thousand sockets, each of which watches them all. */
async function fullTick(bff: string, sandbox: string, pid: number, rooms: ChildProcess): Promise<Figure> {
  const crowd = await Crowd.start();
  try {
    const ids = Array.from({ length: WATCHED }, (_, id) => id + 10);
    const count = 1000;
    await crowd.order({ kind: 'grow', name: 'gateway', url: socketUrl(bff), count, hello: helloWith(ids) }, 'grown');
    await crowd.order(
      { kind: 'grow', name: 'rooms', url: socketUrl(`http://127.0.0.1:${ROOMS_PORT}`), count, hello: helloWith(ids) },
      'grown',
    );
    const { text } = await crowd.order({ kind: 'sample', name: 'gateway', counts: '42["products"' }, 'sampled', () => tick(sandbox));
    const { products } = (JSON.parse(text.slice(2)) as [string, LiveTick])[1];
    if (products.length !== WATCHED) throw new Error(`a tick held ${products.length} products`);
    const ticks = 10;
    const costs = { gateway: [] as number[], rooms: [] as number[] };
    for (let round = 0; round < 6; round++) {
      let began = cpuSecondsOf(rooms.pid!);
      await crowd.order({ kind: 'count', name: 'rooms', counts: '42["product"', each: ticks * WATCHED }, 'counted', async () => {
        for (let sent = 0; sent < ticks; sent++) {
          const done = once(rooms, 'message');
          rooms.send(products);
          await done;
        }
      });
      const roomsCost = cpuSecondsOf(rooms.pid!) - began;
      began = cpuSecondsOf(pid);
      await crowd.order({ kind: 'count', name: 'gateway', counts: '42["products"', each: ticks }, 'counted', async () => {
        for (let sent = 0; sent < ticks; sent++) {
          await tick(sandbox);
          await pause(APART_MS);
        }
      });
      // The first round warms up.
      if (round === 0) continue;
      costs.rooms.push(roomsCost);
      costs.gateway.push(cpuSecondsOf(pid) - began);
    }
    const ratios = costs.rooms.map((cost, round) => cost / costs.gateway[round]!);
    const ratio = median(ratios);
    const spread = `${Math.min(...ratios).toFixed(1)}–${Math.max(...ratios).toFixed(1)}`;
    return figure(
      `a tick of ${WATCHED} products, ${count} sockets, against room emits`,
      `${ratio.toFixed(1)} × cheaper (${spread})`,
      `≥ ${TICK_TARGET} ×`,
      ratio >= TICK_TARGET / ALLOWANCE,
    );
  } finally {
    crowd.stop();
  }
}

const tick = (sandbox: string): Promise<void> => post(`${sandbox}/_sandbox/burst`, { ticks: 1 });

/** What a browser says before it hears of these products. */
function helloWith(products: number[]): [string, string][] {
  return [
    ['40', '40'],
    [`420["subscribe",${JSON.stringify({ products })}]`, '430'],
  ];
}

function socketUrl(origin: string): string {
  return `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
}

/** Resident memory of a process, kB, after so many milliseconds of rest. */
async function residentKb(pid: number, restMs: number): Promise<number> {
  await pause(restMs);
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
}

function figure(name: string, measured: string, bound: string, passed: boolean): Figure {
  return { name, measured, bound, passed };
}

async function startServer(script: string, port: number): Promise<ChildProcess> {
  const child = fork(`bench/src/fan-out/${script}`, [String(port)], { env: { ...process.env, NODE_ENV: 'production' } });
  await once(child, 'message');
  return child;
}

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await response.body?.cancel();
}
