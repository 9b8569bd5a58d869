import { createHash } from 'node:crypto';
import { logDestination } from '@koura/shared-types/log-destination';
import { Inject, Injectable } from '@nestjs/common';
import { pino, type Logger } from 'pino';

import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { loggerOptions } from '../request-log.ts';

export interface PaymentLine {
  /** Idempotency key; only its hash is logged. */
  key?: string | undefined;
  orderNumber?: string | undefined;
  reference?: string | undefined;
  requestId?: string | undefined;
  outcome: string;
  [fact: string]: unknown;
}

/** The log of orders and money: one line per order, one per reconciliation. */
@Injectable()
export class PaymentLog {
  readonly #log: Logger;

  constructor(@Inject(CONFIG) config: Config) {
    this.#log = pino(loggerOptions(config), logDestination('bff'));
  }

  order(line: PaymentLine): void {
    this.#log.info(withHashedKey(line), 'order');
  }

  /** One line per pass over the payments: how many were checked, settled, and are still open. */
  sweep(counts: { kind: 'full' | 'recent'; looked: number; settled: number; open: number }): void {
    this.#log.info(counts, 'sweep');
  }

  reconciliation(line: PaymentLine, level: 'debug' | 'info' | 'warn' | 'error' = 'info'): void {
    this.#log[level](withHashedKey(line), 'reconciliation');
  }
}

function withHashedKey({ key, ...line }: PaymentLine): object {
  return key === undefined ? line : { ...line, key: hashedKey(key) };
}

/** An order's key opens the order, so it is not logged; its hash still distinguishes attempts. */
export function hashedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 16);
}
