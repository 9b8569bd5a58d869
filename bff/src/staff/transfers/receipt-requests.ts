import { Args, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access, StepUp } from '../../access/access.ts';
import { fullName } from '../../account/viewer.query.ts';
import * as receiptRequests from '../../commerce/receipt-requests.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-error.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { rows } from '../../graphql/rows.ts';
import { DueMails } from '../../mails/due-mails.ts';
import { Money, money } from '../../money/money.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { MoneyAuditLog, outcomeOfError } from '../audit/money-audit.ts';
import { ALREADY_DECIDED, paymentRejected } from '../payments/money-errors.ts';
import { readId } from '../read-id.ts';
import { rejected } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';

@ObjectType({ description: "A receipt of a bank transfer that requires a second person's approval. Nothing is recorded until then." })
export class ReceiptRequest {
  @Field(() => ID)
  id: string;
  @Field()
  orderNumber: string;
  @Field(() => Money, { description: 'The amount that arrived.' })
  amount: Money;
  @Field(() => Date, { description: 'When it arrived.' })
  receivedAt: string;
  @Field({ description: 'The payer, as the bank names them.' })
  payerName: string;
  @Field({ description: 'What the bank statement says.' })
  bankReference: string;
  @Field({ description: 'Name of the person who asked.' })
  requestedBy: string;
  @Field(() => Date, { description: 'When a second person was asked.' })
  requestedAt: string;
  @Field({ description: 'You asked: somebody else has to approve it.' })
  isOwn: boolean;
}

export function toReceiptRequest(
  { id, orderNumber, amount, currency, receivedAt, payerName, bankReference, requestedBy, requestedAt }: receiptRequests.ReceiptRequest,
  { session }: Caller,
): ReceiptRequest {
  return {
    id,
    orderNumber,
    amount: money(amount, currency),
    receivedAt,
    payerName,
    bankReference,
    requestedBy: fullName(requestedBy),
    requestedAt,
    isOwn: requestedBy.id === session!.user.id,
  };
}

@InputType({ description: 'The receipt to approve.' })
class ApproveReceiptInput {
  @Field(() => ID)
  id: string;
}

@ObjectType({ description: 'The result of approveReceipt.' })
class ApproveReceiptPayload extends Payload {}

@InputType({ description: 'The receipt to decline.' })
class DeclineReceiptInput {
  @Field(() => ID)
  id: string;
}

@ObjectType({ description: 'The result of declineReceipt.' })
class DeclineReceiptPayload extends Payload {}

const NOT_KEPT = rejected('The commerce backend keeps no receipts for a second person.', null, 'PAYMENT_REFUSED');

@Resolver()
export class ReceiptRequestsResolver {
  constructor(
    private readonly backend: receiptRequests.ReceiptRequests,
    private readonly audit: MoneyAuditLog,
    private readonly mails: DueMails,
  ) {}

  @Access('payments.view')
  @StaffLimit('part')
  @Capability('staff.receiptApprovals', [])
  @Query(() => [ReceiptRequest], {
    complexity: rows(20),
    description:
      'Receipts of bank transfers that wait for a second person, newest first. None without the capability "staff.receiptApprovals".',
  })
  async receiptRequests(@CurrentCaller() caller: Caller): Promise<ReceiptRequest[]> {
    return (await this.backend.open(caller)).map((request) => toReceiptRequest(request, caller));
  }

  @Access('transfers.approve')
  @StaffLimit('money')
  @Capability('staff.receiptApprovals', NOT_KEPT)
  @StepUp()
  @Mutation(() => ApproveReceiptPayload, {
    description: 'Approves a receipt that another person has asked for, which records it in the same step.',
  })
  approveReceipt(@Args('input') { id }: ApproveReceiptInput, @CurrentCaller() caller: Caller): Promise<ApproveReceiptPayload> {
    return this.#decide(id, 'approved', caller);
  }

  @Access(['transfers.approve', 'transfers.record'])
  @StaffLimit('money')
  @Capability('staff.receiptApprovals', NOT_KEPT)
  @Mutation(() => DeclineReceiptPayload, {
    description: 'Declines a receipt that waits for a second person; whoever asked withdraws it in the same way. Nothing is recorded.',
  })
  declineReceipt(@Args('input') { id }: DeclineReceiptInput, @CurrentCaller() caller: Caller): Promise<DeclineReceiptPayload> {
    return this.#decide(id, 'declined', caller);
  }

  async #decide(typed: string, state: 'approved' | 'declined', caller: Caller): Promise<Payload> {
    const id = readId(typed, 'id');
    const request = (await this.backend.open(caller)).find((one) => one.id === id);
    if (!request) return { userErrors: [paymentRejected(ALREADY_DECIDED)] };
    const { orderNumber, amount, currency, key } = request;
    const step = state === 'approved' ? 'approveReceipt' : 'declineReceipt';
    const line = { step, orderNumber, amount: money(amount, currency).amount, currency, key } as const;
    const error = await this.audit.record(line, caller, () => this.#send(request, state, caller), outcomeOfError);
    return { userErrors: error ? [error] : [] };
  }

  async #send(
    { id, orderNumber, requestedBy }: receiptRequests.ReceiptRequest,
    state: 'approved' | 'declined',
    caller: Caller,
  ): Promise<UserError | undefined> {
    if (state === 'approved' && requestedBy.id === caller.session!.user.id) return paymentRejected(OWN);
    try {
      await this.backend.decide(id, state, caller);
      this.mails.soon(orderNumber);
      return undefined;
    } catch (error) {
      if (!isRejection(error)) throw error;
      return rejectionToUserError(error, 'PAYMENT_REFUSED');
    }
  }
}

const OWN = 'You asked for this receipt to be recorded. Someone else has to approve it.';
