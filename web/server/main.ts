import { startFailure } from '@koura/shared-types/settings-reader';
import { loadConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { finishRequests } from './drain.ts';

/** Time for load balancers to see /readyz fail before the server stops accepting connections. */
const NOTICE_MS = 1000;
const DRAIN_MS = 20_000;

const state = { stopping: false };
const server = await start();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

async function start(): ReturnType<typeof createServer> {
  try {
    const config = loadConfig();
    const created = await createServer(config, `${import.meta.dirname}/../client`, state);
    for (const warning of config.warnings) created.log.warn(warning);
    await created.listen({ host: config.host, port: config.port });
    return created;
  } catch (error) {
    console.error(startFailure('web', error));
    return process.exit(1);
  }
}

/** Fails readiness, then stops accepting connections, then finishes running requests. */
async function stop(): Promise<void> {
  state.stopping = true;
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  await new Promise((resolve) => setTimeout(resolve, NOTICE_MS));
  await finishRequests(server);
  await server.close();
  process.exit(0);
}
