import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWebKit } from '../../scripts/find-browser.ts';
import { BROWSER_ENVIRONMENT } from './driver.ts';

/** MiniBrowser's toolbar forces a window width of at least 447 px; without padding and with tiny type it fits a phone's width. */
const NARROW_TOOLBAR = '* { min-width: 0; padding: 0; font-size: 1px; }';
const START_MS = 30_000;

/** Starts a virtual display and the driver on it. `browser` is the program that the driver starts. */
export async function startWebKitDriver(): Promise<{ url: string; browser: string; stop: () => Promise<void> }> {
  const { driver, browser, xvfb } = findWebKit()!;
  const home = await mkdtemp(join(tmpdir(), 'koura-webkit-'));
  const children: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const child of children.splice(0).toReversed()) await end(child);
    // The browser writes its caches until its last process has ended.
    await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    await mkdir(join(home, 'gtk-3.0'));
    await writeFile(join(home, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
    // The display number is written to file descriptor 3.
    const display = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    children.push(display);
    const [number] = (await once(display.stdio[3]!, 'data', { signal: AbortSignal.timeout(START_MS) })) as [Buffer];

    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = {
      ...BROWSER_ENVIRONMENT,
      DISPLAY: `:${number.toString().trim()}`,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      WAYLAND_DISPLAY: '',
      NO_AT_BRIDGE: '1',
    };
    children.push(spawn(driver, [`--port=${port}`], { stdio: ['ignore', 'ignore', 'ignore'], env }));
    await answers(`${url}/status`);
    return { url, browser, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`WebKitWebDriver did not answer at ${url} within ${START_MS / 1000} s.`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(timer);
}
