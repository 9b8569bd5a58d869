import { pino, type DestinationStream } from 'pino';

/** As much is kept while nothing can be written, and written later. What comes after it is lost. */
const KEPT_BYTES = 1_000_000;

let ofThisProcess: DestinationStream | undefined;

/** Standard output, for every logger of this process. */
export function logDestination(program: string): DestinationStream {
  return (ofThisProcess ??= openDestination(program));
}

/**
 * Standard output may be a file on a full disk. pino's own destination then throws from whatever logs, so that requests are never answered.
 * This one says so once on standard error, and once in the log when it can be written again.
 */
export function openDestination(program: string): DestinationStream {
  const stream = pino.destination({ dest: 1, sync: true, maxLength: KEPT_BYTES });
  let failedAt: number | undefined;
  let lost = 0;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (failedAt !== undefined) return;
    failedAt = Date.now();
    console.error(`${program}: log lines cannot be written (${error.code ?? error.message}), continuing without them`);
  });
  const sayOver = (): void => {
    if (failedAt === undefined) return;
    const time = Date.now();
    const seconds = Math.round((time - failedAt) / 1000);
    stream.write(
      `${JSON.stringify({ level: 40, time, program, msg: `log lines could not be written for ${seconds} s; lost: ${lost}` })}\n`,
    );
    failedAt = undefined;
    lost = 0;
  };
  stream.on('write', sayOver);
  stream.on('drop', () => {
    lost++;
    // What is kept has reached its limit, and the stream does not try again by itself.
    try {
      stream.flushSync();
      sayOver();
    } catch {
      // Still full.
    }
  });
  return stream;
}
