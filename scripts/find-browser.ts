import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter } from 'node:path';
import { chromium } from '@playwright/test';

/** Path of the first of these programs on the PATH. */
export function which(...names: string[]): string | undefined {
  for (const name of names) {
    for (const directory of (process.env['PATH'] ?? '').split(delimiter)) {
      const path = `${directory}/${name}`;
      if (isExecutable(path)) return path;
    }
  }
  return undefined;
}

/** Path of a Chromium that Playwright can drive (CHROMIUM_PATH first, then Playwright's own, then the system's), or undefined. */
export function findBrowser(): string | undefined {
  const candidates = [process.env['CHROMIUM_PATH'], chromium.executablePath()];
  return (
    candidates.find((path) => path !== undefined && isExecutable(path)) ??
    // The shell is Chromium without its windows: the same pages at a third of the work.
    which('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge')
  );
}

/**
 * Installs what the tests need and the machine lacks: Chromium and Redis, from Debian's packages when root on Debian.
 * Elsewhere throws an error that says what to install.
 */
export function ensureTestPrograms(): void {
  const missing = [findBrowser() ? undefined : 'chromium-headless-shell', which('redis-server') ? undefined : 'redis-server'].filter(
    (name) => name !== undefined,
  );
  ensurePackages(missing);
}

/** Installs what compiles native modules (python3, make and a C++ compiler) under the same conditions. */
export function ensureBuildTools(): void {
  ensurePackages(['python3', 'make', 'g++'].filter((program) => !which(program)));
}

/** Names of Debian packages; other systems are told what to install. */
function ensurePackages(missing: string[]): void {
  if (missing.length === 0) return;
  if (process.platform === 'linux' && process.getuid?.() === 0 && which('apt-get')) {
    console.log(`Installing ${missing.join(' and ')} with apt-get`);
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', ...missing],
    ]) {
      const { status } = spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      if (status !== 0) throw new Error(`apt-get ${args[0]} failed; its message is above.`);
    }
    return;
  }
  const hints: Record<string, string> = {
    'chromium-headless-shell': 'Chromium: "npx playwright install chromium", or install Chrome, or set CHROMIUM_PATH',
    'redis-server': 'Redis 7 or newer: "apt-get install redis-server", "brew install redis" or your system\'s package',
    python3: 'Python 3: "apt-get install python3" or your system\'s package',
    make: 'make: "apt-get install make", or Xcode\'s command line tools',
    'g++': 'a C++ compiler: "apt-get install g++", or Xcode\'s command line tools',
  };
  throw new Error(`The tests need what this machine lacks:\n${missing.map((name) => `- ${hints[name]}`).join('\n')}`);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
