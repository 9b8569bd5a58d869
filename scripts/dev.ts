/** npm run dev: like npm start, but rebuilds and restarts the programs when their sources change. */
import { spawn, type ChildProcess } from 'node:child_process';
import { buildIfStale } from './build-if-stale.ts';
import { assertPortFree, programEnvironment, programs, startProgram, stopPrograms } from './programs.ts';

const BUILDS = [
  ['build', '-c', 'bff/vite.config.ts', '--watch'],
  ['build', '-c', 'web/vite.config.ts', '--watch'],
  ['build', '--ssr', '-c', 'web/vite.config.ts', '--watch'],
];

const children: ChildProcess[] = [];
process.on('SIGINT', () => void stopPrograms(children).then(() => process.exit(0)));
process.on('SIGTERM', () => void stopPrograms(children).then(() => process.exit(0)));

const env = programEnvironment(process.env);
for (const program of programs(env)) await assertPortFree(program);
buildIfStale();
for (const args of BUILDS)
  children.push(spawn('vite', [...args, '--logLevel', 'warn'], { stdio: 'inherit', shell: process.platform === 'win32' }));
for (const program of programs(env)) children.push(await startProgram(program, env, ['--watch', '--watch-preserve-output']));
console.log(`Watching for changes. Shop: ${env['SITE_URL']}/`);
