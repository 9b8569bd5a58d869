import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/redis-server.ts';

const RULES = fileURLToPath(new URL('../../../../ops/prometheus/koura.rules.yml', import.meta.url));

interface RulesResponse {
  data: { groups: { rules: { name: string; query: string }[] }[] };
}
interface QueryResponse {
  status: string;
  error?: string;
  data: { result: { metric: Record<string, string>; value: [number, string] }[] };
}

/** A real Prometheus with our rules that reads these targets every second. */
export class PrometheusServer {
  readonly #child: ChildProcess;
  readonly #url: string;
  readonly #directory: string;

  private constructor(child: ChildProcess, url: string, directory: string) {
    this.#child = child;
    this.#url = url;
    this.#directory = directory;
  }

  /** `targets`: URLs of metrics by job. */
  static async start(targets: Record<string, string>): Promise<PrometheusServer> {
    const directory = mkdtempSync(`${tmpdir()}/koura-prometheus-`);
    const jobs = Object.entries(targets).map(
      ([job, url]) => `  - { job_name: ${job}, static_configs: [{ targets: ['${new URL(url).host}'] }] }\n`,
    );
    writeFileSync(
      `${directory}/prometheus.yml`,
      `global: { scrape_interval: 1s, evaluation_interval: 1s }\nrule_files: ['${RULES}']\nscrape_configs:\n${jobs.join('')}`,
    );
    const address = `127.0.0.1:${await freePort()}`;
    const options = [
      `--config.file=${directory}/prometheus.yml`,
      `--storage.tsdb.path=${directory}/data`,
      `--web.listen-address=${address}`,
      '--log.level=warn',
    ];
    const child = spawn('prometheus', options, { stdio: ['ignore', 'ignore', 'inherit'] });
    const url = `http://${address}`;
    while (
      !(await fetch(`${url}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error('prometheus ended before it was ready');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return new PrometheusServer(child, url, directory);
  }

  /** The expression of each alert, as Prometheus has read it. */
  async expressions(): Promise<Map<string, string>> {
    const { data } = (await (await fetch(`${this.#url}/api/v1/rules`)).json()) as RulesResponse;
    return new Map(data.groups.flatMap(({ rules }) => rules.map(({ name, query }) => [name, query])));
  }

  /** The labels of what an expression finds now. */
  async find(expression: string): Promise<Record<string, string>[]> {
    const reply = (await (await fetch(`${this.#url}/api/v1/query?query=${encodeURIComponent(expression)}`)).json()) as QueryResponse;
    if (reply.status !== 'success') throw new Error(`${expression}: ${reply.error}`);
    return reply.data.result.map(({ metric }) => metric);
  }

  async stop(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
    rmSync(this.#directory, { recursive: true });
  }
}
