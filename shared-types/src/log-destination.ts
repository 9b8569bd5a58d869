import fs from 'node:fs';

const STANDARD_OUTPUT = 1;
/** As much is kept while nothing can be written, and written later. What comes after it is lost. */
const KEPT_CHARACTERS = 1_000_000;
/** A pipe that its reader does not empty fast enough. */
const BUSY = new Set(['EAGAIN', 'EBUSY']);
const BUSY_MS = 100;

let ofThisProcess: LogDestination | undefined;

export function logDestination(program: string): LogDestination {
  return (ofThisProcess ??= new LogDestination(program));
}

/**
 * Where pino writes its lines: standard output, which may be a file on a full disk. pino's own destination (sonic-boom) then throws from
 * whatever logs, and stops the process when it flushes: `flushSync` tries again for ever. This one says so once on standard error, goes on,
 * and says so once in the log when it can be written again.
 */
export class LogDestination {
  readonly #program: string;
  /** Not yet written; of the first one, possibly a part only. */
  #lines: (string | Uint8Array)[] = [];
  #characters = 0;
  #lost = 0;
  #failedAt: number | undefined;
  #isWaiting = false;

  constructor(program: string) {
    this.#program = program;
  }

  write(line: string): void {
    if (this.#lines.length > 0) this.#writeKept();
    if (this.#characters + line.length > KEPT_CHARACTERS) {
      this.#lost++;
      return;
    }
    this.#keep(line);
    this.#writeKept();
  }

  #keep(line: string): void {
    this.#lines.push(line);
    this.#characters += line.length;
  }

  #writeKept(): void {
    try {
      this.#writeAll();
      if (this.#failedAt === undefined) return;
      this.#keep(this.#afterwards(this.#failedAt));
      this.#failedAt = undefined;
      this.#lost = 0;
      this.#writeAll();
    } catch (error) {
      this.#failed((error as NodeJS.ErrnoException).code ?? (error as Error).message);
    }
  }

  #writeAll(): void {
    for (let [line] = this.#lines; line !== undefined; [line] = this.#lines) {
      const bytes = typeof line === 'string' ? Buffer.from(line) : line;
      const written = fs.writeSync(STANDARD_OUTPUT, bytes);
      if (written < bytes.length) this.#lines[0] = bytes.subarray(written);
      else this.#lines.shift();
    }
    this.#characters = 0;
  }

  #failed(code: string): void {
    if (BUSY.has(code)) return this.#tryLater();
    if (this.#failedAt !== undefined) return undefined;
    this.#failedAt = Date.now();
    console.error(`${this.#program}: log lines cannot be written (${code}), continuing without them`);
    return undefined;
  }

  #tryLater(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    setTimeout(() => {
      this.#isWaiting = false;
      this.#writeKept();
    }, BUSY_MS);
  }

  #afterwards(since: number): string {
    const time = Date.now();
    const seconds = Math.round((time - since) / 1000);
    const msg = `log lines could not be written for ${seconds} s; lost: ${this.#lost}`;
    return `${JSON.stringify({ level: 40, time, program: this.#program, msg })}\n`;
  }
}
