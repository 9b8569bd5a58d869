import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter } from 'node:path';
import { chromium } from '@playwright/test';
import { postgresFolder } from './strapi/postgres.ts';

const HEADLESS_SHELL = 'chromium-headless-shell';

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
    // The headless shell renders the same pages at a third of the work.
    which(HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge')
  );
}

/** A Firefox that speaks WebDriver BiDi (FIREFOX_PATH first, then the system's), or undefined. */
export function findFirefox(): string | undefined {
  const named = process.env['FIREFOX_PATH'];
  return named !== undefined && isExecutable(named) ? named : which('firefox-esr', 'firefox');
}

/** WebKitGTK: the driver, its test browser (which is not on the PATH) and a virtual display; undefined when one is missing. */
export function findWebKit(): { driver: string; browser: string; xvfb: string } | undefined {
  const driver = which('WebKitWebDriver');
  const browser = globSync('/usr/{lib,libexec,lib64}/{,*/}webkit2gtk-4.?/MiniBrowser').find(isExecutable);
  const xvfb = which('Xvfb');
  return driver && browser && xvfb ? { driver, browser, xvfb } : undefined;
}

/** Debian has it in a folder that is on root's PATH only. */
export function findVarnish(): string | undefined {
  return which('varnishd') ?? ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd'].find(isExecutable);
}

/** A program that tests need: how to detect it, its Debian packages, and instructions for other systems. */
interface TestProgram {
  isThere(): boolean;
  packages: string[];
  hint: string;
}

/**
 * Installs missing test programs, Chromium and Redis, from Debian's packages when root on Debian. Elsewhere throws an error with
 * installation instructions.
 */
export function ensureTestPrograms(): void {
  preferHeadlessShell();
  ensure([
    {
      isThere: () => findBrowser() !== undefined,
      packages: [HEADLESS_SHELL],
      hint: 'Chromium: "npx playwright install chromium", or install Chrome, or set CHROMIUM_PATH',
    },
    {
      isThere: () => which('redis-server') !== undefined,
      packages: ['redis-server'],
      hint: 'Redis 7 or newer: "apt-get install redis-server", "brew install redis" or your system\'s package',
    },
  ]);
}

/** The same for Firefox and WebKitGTK, which only e2e/other-browsers needs. */
export function ensureOtherBrowsers(): void {
  ensure([
    {
      isThere: () => findFirefox() !== undefined,
      packages: ['firefox-esr'],
      hint: 'Firefox: "apt-get install firefox-esr" or your system\'s package, or set FIREFOX_PATH',
    },
    {
      isThere: () => findWebKit() !== undefined,
      packages: ['webkit2gtk-driver', 'xvfb'],
      hint: 'WebKitGTK (Linux only): WebKitWebDriver, MiniBrowser and Xvfb, "apt-get install webkit2gtk-driver xvfb" or your system\'s packages',
    },
  ]);
}

/** The same for Prometheus and promtool, which only the tests of the alerts need. */
export function ensurePrometheus(): void {
  ensure([
    {
      isThere: () => which('prometheus') !== undefined && which('promtool') !== undefined,
      packages: ['prometheus'],
      hint: 'Prometheus 2.42 or newer with promtool: "apt-get install prometheus" or your system\'s package',
    },
  ]);
}

/** The same for Varnish with xkey, which only the tests of the edge need. Its configuration is compiled when it starts. */
export function ensureVarnish(): void {
  ensure([
    {
      isThere: () => findVarnish() !== undefined,
      packages: ['varnish'],
      hint: 'Varnish 7.1 or newer: "apt-get install varnish" or your system\'s package',
    },
    {
      isThere: () => globSync('/usr/{lib,lib64,local/lib}/{,*/}varnish/vmods/libvmod_xkey.so').length > 0,
      packages: ['varnish-modules'],
      hint: 'xkey for Varnish: "apt-get install varnish-modules" or your system\'s package',
    },
    {
      isThere: () => which('gcc', 'cc') !== undefined,
      packages: ['gcc', 'libc6-dev'],
      hint: 'a C compiler: "apt-get install gcc libc6-dev", or Xcode\'s command line tools',
    },
  ]);
}

/** The same for what `npm run rehearse` starts. */
export function ensureRehearsalPrograms(): void {
  ensurePrometheus();
  ensure([
    {
      isThere: () => which('nginx') !== undefined,
      packages: ['nginx'],
      hint: 'nginx 1.22 or newer: "apt-get install nginx" or your system\'s package',
    },
    {
      isThere: () => which('redis-server') !== undefined,
      packages: ['redis-server'],
      hint: 'Redis 7 or newer: "apt-get install redis-server", "brew install redis" or your system\'s package',
    },
    {
      isThere: () => which('openssl') !== undefined,
      packages: ['openssl'],
      hint: 'OpenSSL: "apt-get install openssl" or your system\'s package',
    },
  ]);
}

/** The same for PostgreSQL, on which the backend and Strapi 5 are tested. */
export function ensurePostgres(): void {
  ensure([
    {
      isThere: () => postgresFolder() !== undefined,
      packages: ['postgresql'],
      hint: 'PostgreSQL 15 or newer: "apt-get install postgresql", "brew install postgresql" or your system\'s package',
    },
  ]);
}

export function ensureBuildTools(): void {
  ensure([
    {
      isThere: () => which('python3') !== undefined,
      packages: ['python3'],
      hint: 'Python 3: "apt-get install python3" or your system\'s package',
    },
    {
      isThere: () => which('make') !== undefined,
      packages: ['make'],
      hint: 'make: "apt-get install make", or Xcode\'s command line tools',
    },
    {
      isThere: () => which('g++') !== undefined,
      packages: ['g++'],
      hint: 'a C++ compiler: "apt-get install g++", or Xcode\'s command line tools',
    },
  ]);
}

/** Where only a whole Chromium is at hand, installs the headless shell beside it; without it the tests run all the same, but slower. */
function preferHeadlessShell(): void {
  const found = findBrowser();
  if (found === undefined || found !== which('chromium') || !canInstall()) return;
  try {
    install([HEADLESS_SHELL]);
  } catch (error) {
    console.log(`The browser tests use ${found}, which takes longer: ${(error as Error).message}`);
  }
}

const canInstall = (): boolean => process.platform === 'linux' && process.getuid?.() === 0 && which('apt-get') !== undefined;

function install(packages: string[]): void {
  console.log(`Installing ${packages.join(', ')} with apt-get`);
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const { status } = spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      // In this runlevel Debian starts no service of a new package.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
    if (status !== 0) throw new Error(`apt-get ${args[0]} failed; its message is above.`);
  }
}

function ensure(programs: TestProgram[]): void {
  const missing = programs.filter((program) => !program.isThere());
  if (missing.length === 0) return;
  if (canInstall()) {
    const packages = missing.flatMap((program) => program.packages);
    install(packages);
    const stillMissing = programs.filter((program) => !program.isThere());
    if (stillMissing.length === 0) return;
    throw new Error(`apt-get installed ${packages.join(', ')}, but this is still missing:\n${list(stillMissing)}`);
  }
  throw new Error(`The tests need what this machine lacks:\n${list(missing)}`);
}

const list = (programs: TestProgram[]): string => programs.map(({ hint }) => `- ${hint}`).join('\n');

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
