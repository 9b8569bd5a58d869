import { loadConfig } from './config.ts';
import { createServer } from './create-server.ts';

const config = loadConfig();
const server = await createServer(config, `${import.meta.dirname}/../client`);
await server.listen({ host: config.host, port: config.port });

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void server.close().then(() => process.exit(0));
  });
}
