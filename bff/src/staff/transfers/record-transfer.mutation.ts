import { type RecordTransfer, recordTransfer } from '@koura/shared-types/inputs/staff/staff-transfer';
import { localDay } from '@koura/shared-types/local-time';
import { decimalNumber, decimalString, parseDecimal } from '@koura/shared-types/money';
import { readTransferReference } from '@koura/shared-types/transfer-reference';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { type Order, Orders } from '../../commerce/orders.ts';
import { Transfers } from '../../commerce/staff-transfers.ts';
import { Access, StepUp } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { MoneyInput } from '../../money/money.model.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { ReceiptRequests } from '../../commerce/receipt-requests.ts';
import { ReceiptRequest, toReceiptRequest } from './receipt-requests.ts';
import { invalidInput } from '../payments/money-errors.ts';
import { NO_TRANSFERS, StaffTransfers } from './staff-transfers.ts';
import { TransferPayload } from './staff-transfer.model.ts';
import { Capability } from '../../website/capability.ts';
import { StaffLimit } from '../staff-limits.ts';

@InputType({ description: 'Money that arrived for an order.' })
@MatchesSchema(recordTransfer, { key: 'BAD_USER_INPUT' })
class RecordTransferInput {
  @Field({ description: 'Number of the order, such as "K-100234"; also without its hyphen or letters.' })
  orderNumber: string;
  @Field(() => MoneyInput, { description: "The amount received, in the order's currency." })
  amount: MoneyInput;
  @Field(() => Date, { description: 'When it arrived. Where only the day is known: its beginning where the dealer is.' })
  receivedAt: string;
  @Field(() => String, {
    nullable: true,
    description:
      'The day on which it was sent, YYYY-MM-DD, where the bank names it: money sent in time keeps the price although it arrives later.',
  })
  sentOn: string | null;
  @Field(() => String, { nullable: true, description: 'The payer, as the bank names them; at most 140 characters.' })
  payerName: string | null;
  @Field(() => String, { nullable: true, description: 'What the bank statement says; at most 140 characters.' })
  bankReference: string | null;
  @Field({
    description: 'Idempotency key: 8 to 100 letters, digits, - or _. One key is one receipt: send it again until the result is known.',
  })
  key: string;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Record it although it looks like a receipt that is recorded already. Without it that is rejected with POSSIBLY_RECORDED (capability "staff.receipts").',
  })
  evenIfRecorded: boolean | null;
}

@ObjectType({ description: 'The result of recordTransfer.' })
export class RecordTransferPayload extends TransferPayload {
  @Field(() => ReceiptRequest, {
    nullable: true,
    description: 'The request for a second person\'s approval (capability "staff.receiptApprovals"); null when the receipt is recorded.',
  })
  approval?: ReceiptRequest | null;
}

const FIELDS = {
  amount: 'amount',
  currency: 'amount',
  receivedAt: 'receivedAt',
  sentOn: 'sentOn',
  payerName: 'payerName',
  bankReference: 'bankReference',
};

@Resolver()
export class RecordTransferMutation {
  constructor(
    private readonly transfers: StaffTransfers,
    private readonly backend: Transfers,
    private readonly orders: Orders,
    private readonly requests: ReceiptRequests,
  ) {}

  @Access('transfers.record')
  @StaffLimit('transfer')
  @Capability(['checkout.methods', 'staff.orders'], NO_TRANSFERS)
  @StepUp()
  @Mutation(() => RecordTransferPayload, {
    description:
      'Records money that arrived for an order by bank transfer, also for a cancelled one, whose money has to be sent back. Where the receipts of the order would exceed the dealer\'s limit it requests a second person\'s approval instead (capability "staff.receiptApprovals").',
  })
  async recordTransfer(
    @CheckedInput(RecordTransferInput) input: Checked<RecordTransfer>,
    @CurrentCaller() caller: Caller,
  ): Promise<RecordTransferPayload> {
    if (!input.value) return { transfer: null, userErrors: input.userErrors };
    const { amount: sent, receivedAt, sentOn, payerName, bankReference, key, evenIfRecorded } = input.value;
    const orderNumber = await this.transfers.wholeNumber(input.value.orderNumber, caller);
    const problem = dateRejection(receivedAt, sentOn);
    if (problem) return { transfer: null, userErrors: [problem] };
    const currency = sent.currencyCode;
    const amount = parseDecimal(sent.amount.trim(), currency)!;
    const line = { step: 'recordTransfer', orderNumber, amount: decimalString(amount, currency), currency, key } as const;
    let approval: ReceiptRequest | null = null;
    const send = async (order: Order): Promise<Order | UserError> => {
      if (order.currency !== currency) return invalidInput('amount', `The order is in ${order.currency}.`);
      const misplaced = await this.#otherOrder(order, bankReference, caller);
      if (misplaced) return misplaced;
      const receipt = { amount: decimalNumber(amount, currency), currency, receivedAt, sentOn, payerName, bankReference, key };
      // Backends without the capability do not know the field.
      const body = evenIfRecorded ? { ...receipt, evenIfRecorded } : receipt;
      try {
        return await this.backend.record(order, body, caller);
      } catch (error) {
        if (!(error instanceof BackendError) || error.details['code'] !== 'APPROVAL_NEEDED') throw error;
        approval = toReceiptRequest(await this.requests.request(order.orderNumber, body, caller), caller);
        return order;
      }
    };
    const result = await this.transfers.take({ line, send, fields: FIELDS, outcome: () => (approval ? 'waits' : 'done') }, caller);
    return { ...result, approval };
  }

  /** The reference on the statement is that of another order. */
  async #otherOrder({ payment }: Order, bankReference: string, caller: Caller): Promise<UserError | undefined> {
    const reference = readTransferReference(bankReference);
    if (!reference || reference === payment.transfer?.reference) return undefined;
    const [other] = await this.orders.byReferences([reference], caller);
    return other && invalidInput('bankReference', `This is the reference of order ${other.orderNumber}. Nothing was recorded.`);
  }
}

function dateRejection(receivedAt: string, sentOn: string | null): UserError | undefined {
  if (Date.parse(receivedAt) > Date.now()) return invalidInput('receivedAt', 'Please choose a day that isn’t in the future.');
  if (sentOn !== null && sentOn > localDay(new Date(receivedAt)))
    return invalidInput('sentOn', 'This is after the day on which it arrived.');
  return undefined;
}
