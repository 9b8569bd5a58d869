import fs from 'node:fs';
import { vi } from 'vitest';

/** Captures the program's standard streams from now on. pino writes to the descriptor, `console` to the stream. */
export class CapturedLog {
  #text = '';
  readonly #spies = [
    vi.spyOn(fs, 'writeSync').mockImplementation((_descriptor: number, data: string | NodeJS.ArrayBufferView) => {
      this.#text += typeof data === 'string' ? data : Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString();
      return Buffer.byteLength(data);
    }),
    ...[process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((data: string | Uint8Array) => {
        this.#text += String(data);
        return true;
      }),
    ),
  ];

  get text(): string {
    return this.#text;
  }

  /** One entry per line; throws for a line that is not JSON. */
  entries(): Record<string, unknown>[] {
    return this.#text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  forget(): void {
    this.#text = '';
  }

  end(): void {
    for (const spy of this.#spies) spy.mockRestore();
  }
}
