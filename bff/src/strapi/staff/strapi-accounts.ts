import { accounts, moneyMoves, orderLedger, salesLines } from '@koura/shared-types/wire/accounts';
import { Injectable } from '@nestjs/common';
import type * as v from 'valibot';

import { BackendClient } from '../../backend/backend-client.ts';
import {
  type AccountPeriod,
  Accounts,
  type Journal,
  type LedgerEntry,
  type MoneyMove,
  type SalesLine,
} from '../../commerce/staff-accounts.ts';
import type { Caller } from '../../request/caller.ts';
import { bracketQuery } from '../queries/bracket-query.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

const CALL = { kind: 'account', method: 'GET' } as const;

@Injectable()
export class StrapiAccounts extends Accounts {
  constructor(private readonly client: BackendClient) {
    super();
  }

  journal(period: AccountPeriod, caller: Caller): Promise<Journal> {
    return this.client.action({ ...CALL, ...route('accounts'), query: bracketQuery({ ...period }) }, accounts, caller);
  }

  lines(period: AccountPeriod, caller: Caller): AsyncGenerator<SalesLine> {
    return this.#all('lines', salesLines, period, caller);
  }

  moves(period: AccountPeriod, caller: Caller): AsyncGenerator<MoneyMove> {
    return this.#all('moves', moneyMoves, period, caller);
  }

  ledger(orderId: string, caller: Caller): Promise<LedgerEntry[]> {
    return this.client.action({ ...CALL, ...route('orders', orderId, 'ledger') }, withTextIds(orderLedger), caller);
  }

  async *#all<Row>(
    name: 'lines' | 'moves',
    schema: v.GenericSchema<unknown, { rows: Row[]; next: string | null }>,
    period: AccountPeriod,
    caller: Caller,
  ): AsyncGenerator<Row> {
    let after: string | null = null;
    do {
      const query = bracketQuery({ ...period, ...(after !== null && { after }) });
      const page: { rows: Row[]; next: string | null } = await this.client.action(
        { ...CALL, ...route('accounts', name), query },
        schema,
        caller,
      );
      yield* page.rows;
      after = page.next;
    } while (after !== null);
  }
}
