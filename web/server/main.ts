import { GracefulStop } from '@koura/shared-types/graceful-stop';
import { startFailure } from '@koura/shared-types/settings-reader';
import { tracing } from '@koura/shared-types/tracing/tracing';
import { loadConfig, type WebConfig } from './config.ts';
import { createServer } from './create-server.ts';

const stopping = new GracefulStop();
const { config, server } = await start();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

async function start(): Promise<{ config: WebConfig; server: Awaited<ReturnType<typeof createServer>> }> {
  try {
    const loaded = loadConfig();
    const created = await createServer(loaded, `${import.meta.dirname}/../client`, stopping);
    for (const warning of loaded.warnings) created.log.warn(warning);
    await created.serveMetrics();
    await created.listen({ host: loaded.host, port: loaded.port });
    return { config: loaded, server: created };
  } catch (error) {
    console.error(startFailure('web', error));
    return process.exit(1);
  }
}

async function stop(): Promise<void> {
  const close = async (): Promise<void> => {
    await server.close();
    await tracing()?.stop();
  };
  const { server: http, log, endSockets } = server;
  process.exit(await stopping.run({ ...config.stop, server: http, log, endSockets, close }));
}
