/** Starts a program that is never ready, sends its process id to the parent, and exits when told to. */
import { startProgram, type Program } from '../programs.ts';

const silent: Program = {
  name: 'web',
  args: ['--eval', 'console.log(process.pid); setInterval(() => undefined, 1000)'],
  port: 0,
  host: '127.0.0.1',
  // Nothing listens on the discard port.
  readyUrl: 'http://127.0.0.1:9/',
};
process.once('message', () => process.exit(0));
await startProgram(silent, process.env, [], (text) => process.send!(Number(text)));
