import { configFromEnvironment } from './config.ts';
import { startSandbox, type RunningSandbox } from './start-sandbox.ts';

/** Starts the sandbox from the environment and stops it on the usual signals. */
async function main(): Promise<void> {
  const sandbox = await startSandbox(configFromEnvironment());
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
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
