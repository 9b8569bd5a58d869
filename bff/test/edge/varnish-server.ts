import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ensureVarnish, findVarnish } from '../../../scripts/find-browser.ts';
import { freePort } from '../support/redis-server.ts';

const SAMPLE = fileURLToPath(new URL('../../../ops/varnish/koura.vcl', import.meta.url));

/** A real Varnish with ops/varnish/koura.vcl, of which only the web servers' ports are others. */
export class VarnishServer {
  readonly url: string;
  readonly purgeUrl: string;
  readonly #addresses: string[];
  readonly #directory = mkdtempSync(`${tmpdir()}/koura-varnish-`);
  #child: ChildProcess | undefined;

  private constructor(port: number, purgePort: number) {
    this.url = `http://127.0.0.1:${port}`;
    this.purgeUrl = `http://127.0.0.1:${purgePort}/`;
    this.#addresses = ['-a', `shop=127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`];
  }

  /** Its addresses are known before it starts: the web servers need them to purge it. */
  static async prepare(): Promise<VarnishServer> {
    ensureVarnish();
    return new VarnishServer(await freePort(), await freePort());
  }

  /** In front of these web servers, and resolves once it answers for them. */
  async start(webs: readonly [string, string]): Promise<void> {
    let sample = readFileSync(SAMPLE, 'utf8');
    for (const [index, url] of webs.entries()) {
      const named = `.port = "300${index + 1}"`;
      if (!sample.includes(named)) throw new Error(`ops/varnish/koura.vcl has no ${named} any more`);
      sample = sample.replace(named, `.port = "${new URL(url).port}"`);
    }
    writeFileSync(`${this.#directory}/koura.vcl`, sample);
    const options = ['-F', '-j', 'none', '-n', `${this.#directory}/run`, '-s', 'malloc,64m', '-f', `${this.#directory}/koura.vcl`];
    const child = spawn(findVarnish()!, [...options, ...this.#addresses], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    this.#child = child;
    const answers = (): Promise<boolean> =>
      fetch(`${this.url}/healthz`).then(
        async (response) => {
          await response.body?.cancel();
          return response.ok;
        },
        () => false,
      );
    while (!(await answers())) {
      if (child.exitCode !== null) throw new Error(`varnishd ended before it was ready:\n${said}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
