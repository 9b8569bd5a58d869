import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Metrics } from '../../src/metrics/metrics.ts';

/** The values that Prometheus would read from a URL: `name{label="value"}` → number. */
async function scrape(url: string): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}

/** Opens the port of METRICS_PORT, and reads it. */
export async function scraped(app: NestFastifyApplication) {
  const { url } = (await app.get(Metrics, { strict: false }).serve())!;
  return {
    url,
    all: () => scrape(url),
    /** One value; undefined where there is none. */
    value: async (series: string): Promise<number | undefined> => (await scrape(url)).get(series),
    /** Our own series, without their values. */
    series: async (): Promise<string[]> => [...(await scrape(url)).keys()].filter((series) => series.startsWith('koura_')),
  };
}
