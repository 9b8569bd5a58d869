import { GracefulStop } from '@koura/shared-types/graceful-stop';
import { startFailure } from '@koura/shared-types/settings-reader';
import { tracing } from '@koura/shared-types/tracing/tracing';
import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { InFlightOrders } from './checkout/in-flight-orders.ts';
import { CONFIG } from './config.provider.ts';
import { type Config, loadConfig } from './config.ts';
import { createApp } from './create-app.ts';
import { operationIn } from './graphql/operation-in.ts';
import { LiveFeeds } from './live/feeds/live-feeds.ts';
import { DueMails } from './mails/due-mails.ts';
import { Metrics } from './metrics/metrics.ts';
import { Sweep } from './reconciliation/sweep.ts';
import { CheckCurrencies } from './website/check-currencies.ts';

const app = await start();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

async function start(): ReturnType<typeof createApp> {
  try {
    const config = loadConfig();
    const created = await createApp(config);
    const logger = new Logger('Config');
    for (const warning of config.warnings) logger.warn(warning);
    await created.get(CheckCurrencies).run();
    created.get(LiveFeeds).openDefault();
    await created.get(Metrics).serve();
    await created.listen(config.bffPort, config.bffHost);
    created.get(Sweep).start();
    created.get(DueMails).start();
    return created;
  } catch (error) {
    console.error(startFailure('bff', error));
    return process.exit(1);
  }
}

async function stop(): Promise<void> {
  const { server, log }: FastifyInstance = app.getHttpAdapter().getInstance();
  const code = await app.get(GracefulStop).run({
    ...app.get<Config>(CONFIG).stop,
    server,
    log,
    endSockets: (overMs) => app.get(LiveFeeds).disconnectAll(overMs),
    describe: (body) => ({ operation: operationIn(body) }),
    async close() {
      // Also those whose shopper has left: their payments would have to be reconciled.
      await app.get(InFlightOrders).settled();
      await app.close();
      await tracing()?.stop();
    },
  });
  process.exit(code);
}
