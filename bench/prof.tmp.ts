import { startBenchShop } from './src/measure/bench-shop.ts';
import { spawn } from 'node:child_process';
import { serverSide } from './src/measure/http-load.ts';
const shop = await startBenchShop(['sandbox', 'bff']);
const web = spawn(process.execPath, ['--cpu-prof', '--cpu-prof-dir=/tmp/koura/prof', 'web/dist/server/main.js'], { env: { ...shop.env, WEB_PORT: '22301', BFF_URL: shop.url('bff') }, stdio: 'inherit' });
await new Promise((r) => setTimeout(r, 2500));
for (const path of [process.argv[2]!]) {
  const side = serverSide('page', { pid: web.pid!, origin: 'http://127.0.0.1:22301', request: { method: 'GET', path }, requests: 600 });
  console.log(path, await side.costOfOne(), await side.costOfOne());
}
const gone = new Promise((r) => web.once('exit', r)); web.kill('SIGTERM'); await gone; await shop.stop(); process.exit(0);
