import { Pool } from 'undici';
import { cpuSecondsOf } from './process-cpu.ts';
import type { Side } from './rounds.ts';

export interface HttpRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A server process under load: its CPU time per request. Every response is read completely and must be 200. */
export function serverSide(
  name: string,
  options: { pid: number; origin: string; request: HttpRequest; requests: number; concurrency?: number },
): Side {
  const pool = new Pool(options.origin, { connections: options.concurrency ?? 8 });
  return {
    name,
    async costOfOne() {
      const before = cpuSecondsOf(options.pid);
      let left = options.requests;
      const worker = async (): Promise<void> => {
        while (left-- > 0) {
          const { statusCode, body } = await pool.request(options.request);
          await body.dump();
          if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}`);
        }
      };
      await Promise.all(Array.from({ length: options.concurrency ?? 8 }, worker));
      return ((cpuSecondsOf(options.pid) - before) / options.requests) * 1e6;
    },
  };
}
