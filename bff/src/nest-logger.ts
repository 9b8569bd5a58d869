import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'debug' | 'trace';

/** Nest's `Logger`s write through the server's pino, with their name as `context`. What Nest itself says as it starts is for debugging. */
export class NestLogger implements LoggerService {
  readonly #pino: FastifyBaseLogger;

  constructor(pino: FastifyBaseLogger) {
    this.#pino = pino;
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.#write('fatal', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.#write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.#write('warn', message, rest);
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.#write('debug', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.#write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.#write('trace', message, rest);
  }

  /** Nest adds the logger's name as the last argument, and before it the stack of an error, if any. */
  #write(level: Level, message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const stack = rest.length > 1 ? rest[0] : undefined;
    if (message instanceof Error) this.#pino[level]({ context, err: message }, message.message);
    else if (typeof message === 'object') this.#pino[level]({ context, ...message });
    else this.#pino[level]({ context, stack }, `${message as string | number}`);
  }
}
