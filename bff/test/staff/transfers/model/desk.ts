import { user } from '@koura/shared-types/wire/account';
import { withTextIds } from '../../../../src/strapi/text-ids.ts';
import * as v from 'valibot';

import type { Caller } from '../../../../src/request/caller.ts';
import { type Session, toSession } from '../../../../src/request/session.ts';
import { systemCaller } from '../../../../src/request/create-caller.ts';
import type { World } from '../../../reconciliation/model/world.ts';
import { SALES } from '../../../support/people.ts';

/** A salesperson, signed in at the backend. */
export class Desk {
  readonly #url: string;
  readonly #session: Session;

  private constructor(url: string, session: Session) {
    this.#url = url;
    this.#session = session;
  }

  static async open({ sandbox, config }: World): Promise<Desk> {
    const url = `${sandbox.url}/api`;
    const body = JSON.stringify({ identifier: SALES.email, password: SALES.password });
    const signedIn = await fetch(`${url}/auth/local`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { jwt } = (await signedIn.json()) as { jwt: string };
    const me = await fetch(`${url}/users/me?populate=role`, { headers: { authorization: `Bearer ${jwt}` } });
    return new Desk(url, toSession(jwt, v.parse(withTextIds(user), await me.json()), config));
  }

  caller(): Caller {
    return { ...systemCaller('NZ'), bearer: this.#session.token, session: this.#session };
  }

  /** Cancels an order in the backend's own panel; false when the backend refuses. */
  async cancel(orderNumber: string): Promise<boolean> {
    const headers = { authorization: `Bearer ${this.#session.token}`, 'content-type': 'application/json' };
    const found = (await (await fetch(`${this.#url}/orders/${orderNumber}`, { headers })).json()) as { data: { id: number } };
    const body = JSON.stringify({ data: { status: 'Canceled', reason: 'No longer wanted' } });
    const response = await fetch(`${this.#url}/orders/${found.data.id}`, { method: 'PUT', headers, body });
    await response.body?.cancel();
    return response.ok;
  }
}
