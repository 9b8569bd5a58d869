/** npm start: builds what is stale and runs sandbox, BFF and web until Ctrl-C. */
import type { ChildProcess } from 'node:child_process';
import { seedUsers } from '../sandbox/src/seed/users.ts';
import { buildIfStale } from './build-if-stale.ts';
import { assertPortFree, programEnvironment, programs, startProgram, stopPrograms } from './programs.ts';

const children: ChildProcess[] = [];
let stopping = false;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stopPrograms(children);
  process.exit(code);
}
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

try {
  const env = programEnvironment(process.env);
  for (const program of programs(env)) await assertPortFree(program);
  buildIfStale();
  for (const program of programs(env)) {
    const child = await startProgram(program, env);
    children.push(child);
    child.once('exit', (code) => {
      if (stopping) return;
      console.error(`${program.name} exited with code ${code ?? 'none'}; stopping the others.`);
      void stop(1);
    });
  }
  printWelcome(env);
} catch (error) {
  console.error((error as Error).message);
  await stop(1);
}

function printWelcome(env: NodeJS.ProcessEnv): void {
  const [sandbox] = programs(env);
  console.log(`
  Shop      ${env['SITE_URL']}/
  GraphiQL  ${env['SITE_URL']}/graphiql
  Sandbox   http://127.0.0.1:${sandbox!.port}/outbox  (mails it would send)

  Test cards  4242 4242 4242 4242 is paid, 4000 0000 0000 0002 is declined; any future date, any CVC.

  Logins of the sandbox:`);
  console.table(seedUsers.map(({ role, email, password }) => ({ role, email, password })));
  console.log('  Stop with Ctrl-C.');
}
