import { setTimeout as pause } from 'node:timers/promises';
import { Balancer } from '../../bff/test/lifecycle/balancer.ts';
import { startVisits } from '../../ops/load/visits.ts';
import { PORTS, SHOP } from './ports.ts';
import { fact, loadRow, type Row } from './row.ts';
import { sandboxControl } from './sandbox-control.ts';
import type { Service } from './service.ts';
import type { Shop } from './shop.ts';
import { until } from './until.ts';

const PROBE_INTERVAL_MS = 5000;
const ENOUGH_KILLED = 500;
/** Requests of each load; two of them are behind a balancer that probes. */
const ENOUGH = 1000;

/**
 * Two machines with a BFF and a web server each are restarted, one after the other: behind nginx, which does not probe, and behind balancers
 * that probe every five seconds.
 */
export async function rollingRestart(shop: Shop): Promise<Row[]> {
  const before = { web: new Balancer(PROBE_INTERVAL_MS), bff: new Balancer(PROBE_INTERVAL_MS) };
  const origins = (ports: readonly string[]): string[] => ports.map((port) => `http://127.0.0.1:${port}`);
  const [webs, bffs] = [await before.web.start(origins(PORTS.web)), await before.bff.start(origins(PORTS.bff))];
  const loads = [startVisits(SHOP, 20), startVisits(webs, 20), startVisits(bffs, 20, { queriesOnly: true })] as const;
  const codes: (number | null)[] = [];
  const restart = async (service: Service, balancer: Balancer, port: string): Promise<void> => {
    codes.push(await service.end());
    await service.start();
    await balancer.trusts(`http://127.0.0.1:${port}`);
  };
  await pause(2000);
  for (const n of [0, 1] as const) {
    await Promise.all([restart(shop.bff[n], before.bff, PORTS.bff[n]), restart(shop.web[n], before.web, PORTS.web[n])]);
    await pause(1000);
  }
  await until('enough requests', () => loads.every(({ sent }) => sent >= ENOUGH));
  const [nginx, probingWebs, probingBffs] = await Promise.all(loads.map((load) => load.stop()));
  for (const balancer of Object.values(before)) balancer.close();
  return [
    loadRow('rolling restart behind nginx', nginx!, ENOUGH),
    loadRow('rolling restart of web behind a balancer that probes every 5 s', probingWebs!, ENOUGH),
    loadRow('rolling restart of BFF behind a balancer that probes every 5 s', probingBffs!, ENOUGH),
    fact(
      'exit codes',
      codes.join(', '),
      'all 0',
      codes.every((code) => code === 0),
    ),
  ];
}

/**
 * kill -9 of one BFF under load, while the backend is slow enough for requests to be in flight. What was in flight there is asked again by
 * web, or by nginx before it was sent.
 */
export async function killedBff(shop: Shop): Promise<Row[]> {
  await sandboxControl('/_sandbox/faults', { path: '/products', delayMs: 300 });
  const load = startVisits(SHOP, 40);
  await pause(3000);
  for (const bff of shop.bff) {
    await bff.end('SIGKILL');
    await pause(2000);
    await bff.start();
    await pause(3000);
  }
  await until('enough requests', () => load.sent >= ENOUGH_KILLED);
  const visits = await load.stop();
  await sandboxControl('/_sandbox/faults', undefined, 'DELETE');
  return [loadRow('kill -9 of each BFF', visits, ENOUGH_KILLED)];
}
