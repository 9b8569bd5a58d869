/** The rehearsal itself, as a process that trusts the certificate of its nginx (NODE_EXTRA_CA_CERTS): see scripts/rehearse.ts. */
import { stoppedCheckout } from './checkout-row.ts';
import { nginxService } from './nginx.ts';
import { openingRows } from './opening-rows.ts';
import { prometheusService } from './prometheus.ts';
import { redisServices } from './redis.ts';
import { redisRows } from './redis-rows.ts';
import { killedBff, rollingRestart } from './restart-rows.ts';
import { printed, type Row } from './row.ts';
import type { Service } from './service.ts';
import { shopServices } from './shop.ts';

const [folder, certificate, key, ...wanted] = process.argv.slice(2) as [string, string, string, ...string[]];
const shop = shopServices(folder);
const redis = redisServices(folder);
const nginx = nginxService(folder, { certificate, key });
const prometheus = prometheusService(folder);
const services: Service[] = [shop.sandbox, ...redis.servers, ...redis.sentinels, nginx, ...shop.bff, ...shop.web, prometheus];

const parts: Record<string, () => Promise<Row[]>> = {
  opening: openingRows,
  restart: () => rollingRestart(shop),
  kill: () => killedBff(shop),
  redis: () => redisRows(shop, redis.servers),
  checkout: () => stoppedCheckout(shop),
};

const rows: Row[] = [];
try {
  for (const service of services) {
    console.log(`Starting ${service.name}`);
    await service.start();
  }
  for (const [name, part] of Object.entries(parts).filter(([one]) => wanted.length === 0 || wanted.includes(one))) {
    const started = performance.now();
    const found = await part().catch((error: Error) => [{ name, seen: error.message, bound: 'no error', passed: false }]);
    for (const row of found) console.log(printed(row));
    console.log(`        ${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
    rows.push(...found);
  }
} finally {
  for (const service of services.toReversed()) {
    service.signal('SIGCONT');
    await service.end(shop.bff.includes(service) || shop.web.includes(service) ? 'SIGKILL' : 'SIGTERM');
  }
}
const failed = rows.filter(({ passed }) => !passed).length;
if (failed > 0) for (const line of nginx.linesSince(0, /\[(?:error|crit)\]/).slice(-20)) console.log(line);
console.log(`\n${rows.length - failed} passed, ${failed} failed`);
// A part that failed may have left a load and balancers behind, which would keep this process alive.
process.exit(failed > 0 ? 1 : 0);
