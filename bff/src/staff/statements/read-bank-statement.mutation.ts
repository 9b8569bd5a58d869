import { type ReadBankStatement, readBankStatement } from '@koura/shared-types/inputs/staff/bank-statement';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { Capability } from '../../website/capability.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { NO_TRANSFERS } from '../transfers/staff-transfers.ts';
import { BankStatement } from './bank-statement.model.ts';
import { CompareStatement } from './compare-statement.ts';
import { readStatement } from './read-statement.ts';
import { type Statement, StatementError } from './statement.ts';
import { rejected } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';

@InputType({ description: 'A CSV or OFX file of a bank.' })
@MatchesSchema(readBankStatement)
class ReadBankStatementInput {
  @Field({ description: 'The text of the file, CSV or OFX; at most 90,000 bytes in UTF-8.' })
  text: string;
}

@ObjectType({ description: 'The result of readBankStatement.' })
export class ReadBankStatementPayload extends Payload {
  @Field(() => BankStatement, { nullable: true, description: 'The statement; null when it could not be read.' })
  statement?: BankStatement | null;
}

@Resolver()
export class ReadBankStatementMutation {
  constructor(
    private readonly compare: CompareStatement,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('transfers.record')
  @StaffLimit('money')
  @Capability(['checkout.methods', 'staff.orders'], NO_TRANSFERS)
  @Mutation(() => ReadBankStatementPayload, {
    description:
      'Reads a bank statement and compares it with the orders that are paid by bank transfer. Records nothing and stores nothing: `recordTransfer` records a line, with its key.',
  })
  async readBankStatement(
    @CheckedInput(ReadBankStatementInput) input: Checked<ReadBankStatement>,
    @CurrentCaller() caller: Caller,
  ): Promise<ReadBankStatementPayload> {
    if (!input.value) return { userErrors: input.userErrors };
    const { currency } = await this.website.load(caller);
    let statement: Statement;
    try {
      statement = readStatement(input.value.text, currency);
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      return rejected(error.message, 'text');
    }
    return { statement: await this.compare.withOrders(statement, caller), userErrors: [] };
  }
}
