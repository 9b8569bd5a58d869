import { Logger } from '@nestjs/common';
import { startFailure } from '@koura/shared-types/settings-reader';
import { loadConfig } from './config.ts';
import { createApp } from './create-app.ts';
import { finishRequests } from './health/drain.ts';
import { Readiness } from './health/readiness.ts';
import { LiveFeeds } from './live/feeds/live-feeds.ts';
import { DueMails } from './mails/due-mails.ts';
import { Sweep } from './reconciliation/sweep.ts';

/** Time for a load balancer to see /readyz fail before the server stops listening. */
const NOTICE_MS = 1000;
const DRAIN_MS = 20_000;

const app = await start();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

async function start(): ReturnType<typeof createApp> {
  try {
    const config = loadConfig();
    const created = await createApp(config);
    const logger = new Logger('Config');
    for (const warning of config.warnings) logger.warn(warning);
    await created.listen(config.bffPort, config.bffHost);
    created.get(Sweep).start();
    created.get(DueMails).start();
    console.log(`bff ready on ${await created.getUrl()}`);
    return created;
  } catch (error) {
    console.error(startFailure('bff', error));
    return process.exit(1);
  }
}

/** Reports not ready at once, then stops listening, then waits for requests in flight; pools and Redis are closed last. */
async function stop(): Promise<void> {
  app.get(Readiness).ready = false;
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  await new Promise((resolve) => setTimeout(resolve, NOTICE_MS));
  app.get(LiveFeeds).disconnectAll();
  await finishRequests(app.getHttpAdapter().getInstance());
  await app.close();
  process.exit(0);
}
