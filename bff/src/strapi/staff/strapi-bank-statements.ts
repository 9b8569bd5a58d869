import { statementLineFacts } from '@koura/shared-types/wire/statement-line';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import { BankStatements, type LineFacts, type PaidLine } from '../../commerce/bank-statements.ts';
import type { Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

@Injectable()
export class StrapiBankStatements extends BankStatements {
  constructor(private readonly client: BackendClient) {
    super();
  }

  factsOf(lines: readonly PaidLine[], currency: string | null, caller: Caller): Promise<LineFacts[]> {
    const call = { kind: 'account', method: 'POST', ...route('statement-lines'), body: { currency, lines } } as const;
    return this.client.action(call, withTextIds(statementLineFacts), caller);
  }
}
