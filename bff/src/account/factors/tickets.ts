import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';

import { GatewayKeys } from '../../redis/gateway-keys.ts';

/** Long enough to fetch a telephone. */
const TICKET_MS = 10 * 60_000;
const TICKET = /^([\w-]{1,100})\.(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * What the gateway hands out between two steps and reads again in the second: signed, with its end, and kept nowhere. It opens nothing by
 * itself.
 */
@Injectable()
export class Tickets {
  constructor(private readonly keys: GatewayKeys) {}

  /** `value`: letters, digits, - and _. `purpose`: with the person's id where it is for them alone. */
  async issue(purpose: string, value: string): Promise<string> {
    const head = `${value}.${Date.now() + TICKET_MS}.${randomBytes(16).toString('base64url')}`;
    return `${head}.${await this.#sign(head, purpose)}`;
  }

  /** The value; undefined unless it was issued for this purpose and has not ended. */
  async read(purpose: string, ticket: string): Promise<string | undefined> {
    const [, value, end, , signature] = TICKET.exec(ticket) ?? [];
    if (value === undefined || signature === undefined) return undefined;
    const expected = await this.#sign(ticket.slice(0, -signature.length - 1), purpose);
    const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
    return isOurs && Number(end) > Date.now() ? value : undefined;
  }

  async #sign(head: string, purpose: string): Promise<string> {
    const key = await this.keys.keyAt('challenge', Number(head.split('.')[1]));
    return createHmac('sha256', key).update(`ticket:${purpose}:${head}`).digest('base64url');
  }
}
