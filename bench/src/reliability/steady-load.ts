import { performance } from 'node:perf_hooks';

export interface Sample {
  /** Milliseconds since the load began. */
  at: number;
  ms: number;
  status: number;
  /** Code of the first GraphQL error; undefined without one. */
  code: string | undefined;
  isStale: boolean;
}

interface Target {
  url: string;
  body?: string;
}

/** Sends requests at a constant rate, whatever their outcome, until `stop`; returns all samples. */
export function steadyLoad(target: Target, perSecond: number): { stop: () => Promise<Sample[]> } {
  const began = performance.now();
  const samples: Sample[] = [];
  const running = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const one = send(target, began, samples).finally(() => running.delete(one));
    running.add(one);
  }, 1000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      return samples;
    },
  };
}

async function send({ url, body }: Target, began: number, samples: Sample[]): Promise<void> {
  const started = performance.now();
  try {
    const answer = await fetch(url, body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const text = await answer.text();
    const json =
      body === undefined ? undefined : (JSON.parse(text) as { errors?: { extensions: { code: string } }[]; extensions?: object });
    samples.push({
      at: started - began,
      ms: performance.now() - started,
      status: answer.status,
      code: json?.errors?.[0]?.extensions.code,
      isStale: json ? 'stale' in (json.extensions ?? {}) : text.includes('Prices may be out of date'),
    });
  } catch {
    samples.push({ at: started - began, ms: performance.now() - started, status: 0, code: 'NO_ANSWER', isStale: false });
  }
}

/** The percentile of the samples: 0.99 for p99. 0 for none. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
