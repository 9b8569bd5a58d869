import { startFailure } from '@koura/shared-types/settings-reader';
import { configFromEnvironment } from './config.ts';
import { startSandbox, type RunningSandbox } from './start-sandbox.ts';

async function main(): Promise<void> {
  const config = configFromEnvironment();
  for (const warning of config.warnings) console.warn(`Warning: ${warning}`);
  const sandbox = await startSandbox(config);
  console.log(`Sandbox backend: ${sandbox.url}${sandbox.config.apiPrefix} (outbox: ${sandbox.url}/outbox)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(sandbox));
}

async function stop(sandbox: RunningSandbox): Promise<void> {
  await sandbox.close();
  process.exit(0);
}

try {
  await main();
} catch (error) {
  console.error(startFailure('sandbox', error));
  process.exitCode = 1;
}
