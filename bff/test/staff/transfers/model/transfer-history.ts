import { randomUUID } from 'node:crypto';
import { placeOrder } from '@koura/shared-types/inputs/place-order';
import { extendPaymentDeadline, recordTransfer, releaseUnpaidOrder, returnTransfer } from '@koura/shared-types/inputs/staff/staff-transfer';
import * as v from 'valibot';

import type { Caller } from '../../../../src/request/caller.ts';
import { systemCaller } from '../../../../src/request/create-caller.ts';
import { type OrderAttempt, toOrderAttempt } from '../../../../src/checkout/order-attempt.ts';
import { ReportTransferSentMutation } from '../../../../src/orders/report-transfer-sent.mutation.ts';
import { ReadBankStatementMutation } from '../../../../src/staff/statements/read-bank-statement.mutation.ts';
import type { StatementLine } from '../../../../src/staff/statements/bank-statement.model.ts';
import { DecideTransferResolver } from '../../../../src/staff/transfers/decide-transfer.ts';
import { RecordTransferMutation } from '../../../../src/staff/transfers/record-transfer.mutation.ts';
import { ReturnTransferMutation } from '../../../../src/staff/transfers/return-transfer.mutation.ts';
import { type TransferReport, TransferReports } from '../../../../src/staff/transfers/transfer-reports.query.ts';
import type { TransferPayload } from '../../../../src/staff/transfers/staff-transfer.model.ts';
import { History, type ReplicaName } from '../../../reconciliation/model/history.ts';
import type { Replica } from '../../../reconciliation/model/replica.ts';
import type { World } from '../../../reconciliation/model/world.ts';
import { Bank } from './bank.ts';
import type { Desk } from './desk.ts';
import { emailCode, netOf, stockOf, type TrueTransfer, trueTransfers } from './true-transfers.ts';

export interface TransferBuyer {
  key: string;
  /** Further keys: the browser makes a new one after a refusal. */
  keys: string[];
  email: string;
  attempt: OrderAttempt;
  caller: Caller;
  submits: number;
  toldNoOrder: boolean;
}

/** What staff have recorded by hand. */
interface ByHand {
  credit: string;
  key: string;
  orderNumber: string;
}

/** What staff decide about a transfer. */
export type Decision = 'release' | 'extend' | 'acceptLate' | 'return';

const HOUR = 3_600_000;
const STATEMENT_STATES = new Set(['READY', 'SHORT', 'OVER', 'NOTHING_DUE', 'MAYBE_RECORDED']);

/** A history of orders by bank transfer: buyers, the bank, and staff at the desk, before two replicas of the BFF. */
export class TransferHistory {
  readonly base: History;
  readonly world: World;
  readonly bank: Bank;
  readonly buyers: TransferBuyer[] = [];
  /** Orders that staff cancelled after money had arrived: their products stay off the shelf. */
  readonly canceledWithMoney = new Set<string>();
  readonly stockAtFirst: number;
  readonly #desk: Desk;
  readonly #byHand: ByHand[] = [];

  constructor(world: World, desk: Desk, namesIds: boolean) {
    this.base = new History(world);
    this.world = world;
    this.#desk = desk;
    this.bank = new Bank(namesIds);
    this.stockAtFirst = stockOf(world);
  }

  buyer(index: number): TransferBuyer {
    const known = this.buyers[index];
    if (known) return known;
    const email = `${randomUUID()}@example.test`;
    const caller = {
      ...systemCaller('NZ'),
      cartId: this.world.newCart(),
      sentCartId: true,
      fromBrowser: true,
      clientAddress: `10.1.${index}.${this.buyers.length + 1}`,
    };
    const key = randomUUID();
    const buyer = { key, keys: [key], email, attempt: this.#attempt(key, email, index, null), caller, submits: 0, toldNoOrder: false };
    this.buyers[index] = buyer;
    return buyer;
  }

  orderOf(index: number): TrueTransfer | undefined {
    const { keys = [] } = this.buyers[index] ?? {};
    return trueTransfers(this.world).find(({ key }) => keys.includes(key));
  }

  /** Submits the checkout, with the mailed code as soon as one is asked for. */
  async submit(index: number, name: ReplicaName): Promise<void> {
    const buyer = this.buyer(index);
    const replica = await this.base.replica(name);
    const isRepeat = buyer.submits > 0;
    buyer.submits++;
    buyer.toldNoOrder = false;
    const outcome = await this.#follow(replica, () => replica.orders.place({ ...buyer.attempt, isRepeat }, buyer.caller));
    if (!outcome) return;
    const isPlaced = this.orderOf(index) !== undefined;
    if (outcome.status === 'PLACED' && !isPlaced) this.base.violations.push('placeOrder said PLACED and there is no order');
    if (outcome.status !== 'REFUSED') return;
    buyer.toldNoOrder = true;
    if (isPlaced) this.base.violations.push(`"${outcome.userErrors[0]?.message}" and there is an order`);
    // A refusal is final: the browser goes on with a new key.
    buyer.key = randomUUID();
    buyer.keys.push(buyer.key);
    buyer.submits = 0;
    buyer.attempt = this.#attempt(buyer.key, buyer.email, index, emailCode(this.world, buyer.email) ?? null);
  }

  async reportSent(index: number, name: ReplicaName): Promise<void> {
    const order = this.orderOf(index);
    if (!order) return;
    const replica = await this.base.replica(name);
    const mutation = replica.service(ReportTransferSentMutation);
    const caller = { ...systemCaller('NZ'), fromBrowser: true };
    await this.#follow(replica, () => mutation.reportTransferSent(order.orderNumber, order.secret, caller));
  }

  /** A statement of the last days is loaded, and every line that names an order is recorded with its key. */
  async loadStatement(days: number, name: ReplicaName): Promise<void> {
    const replica = await this.base.replica(name);
    const { text, credits } = this.bank.statement(days, this.world.clock.now());
    if (credits.length === 0) return;
    const read = replica.service(ReadBankStatementMutation);
    const result = await this.#follow(replica, () => read.readBankStatement({ value: { text } }, this.#desk.caller()));
    if (!result) return;
    const { statement, userErrors } = result;
    if (!statement) return this.base.note(`not read: ${userErrors.map(({ message }) => message).join(' ')}`);
    if (statement.lines.length !== credits.length) this.base.violations.push('a line of a statement was left out');
    for (const line of statement.lines) {
      const credit = credits[line.number - 1]!;
      if (!isForOrder(line) || this.#byHand.some((one) => one.credit === credit.id)) continue;
      await this.#record(replica, line);
      if (!replica.isAlive) return;
    }
  }

  /** Staff record what arrived without a statement: the newest credit that names the order. The second press sends the same key. */
  async recordByHand(index: number, times: number, name: ReplicaName): Promise<void> {
    const order = this.orderOf(index);
    const credit = order && this.bank.credits.findLast(({ text }) => text.includes(order.reference));
    if (!credit) return;
    const known = order.moves.some(({ isReturn }) => !isReturn);
    let note = this.#byHand.find((one) => one.credit === credit.id);
    // A person looks at what has arrived before recording anything by hand.
    if (!note && known) return;
    note ??= { credit: credit.id, key: randomUUID(), orderNumber: order.orderNumber };
    if (!this.#byHand.includes(note)) this.#byHand.push(note);
    for (let n = 0; n < times; n++) await this.#recordByHand(note, name);
  }

  /** Presses the button again for everything that was recorded by hand and not confirmed. */
  async confirmByHand(): Promise<void> {
    for (const note of this.#byHand) await this.#recordByHand(note, 'A');
  }

  async step(index: number, what: Decision, name: ReplicaName): Promise<void> {
    const order = this.orderOf(index);
    if (!order) return;
    const replica = await this.base.replica(name);
    const caller = this.#desk.caller();
    const { orderNumber } = order;
    const steps: Record<Decision, () => Promise<TransferPayload>> = {
      release: () => {
        const value = v.parse(releaseUnpaidOrder, { orderNumber, from: order.status, reason: 'No money has arrived' });
        return replica.service(DecideTransferResolver).releaseUnpaidOrder({ value }, caller);
      },
      extend: () => {
        const payBy = new Date(this.world.clock.now() + 72 * HOUR).toISOString();
        const value = v.parse(extendPaymentDeadline, { orderNumber, payBy, from: order.payBy });
        return replica.service(DecideTransferResolver).extendPaymentDeadline({ value }, caller);
      },
      acceptLate: () => replica.service(DecideTransferResolver).acceptLateTransfer({ orderNumber, from: order.status }, caller),
      return: () => {
        const left = netOf(order.moves);
        const amount = { amount: (Math.max(left, 1) / 100).toFixed(2), currencyCode: 'NZD' };
        const returnedAt = new Date(this.world.clock.now() - HOUR).toISOString();
        // The button keeps its key until the outcome is known: one for each amount that is owed.
        const key = `return-${order.key}-${left}`;
        const value = v.parse(returnTransfer, { orderNumber, amount, returnedAt, bankReference: 'RETURN', key });
        return replica.service(ReturnTransferMutation).returnTransfer({ value }, caller);
      },
    };
    await this.#follow(replica, steps[what]);
  }

  /** Staff cancel the order in the backend's own panel. */
  async cancel(index: number): Promise<void> {
    const order = this.orderOf(index);
    if (!order || order.status !== 'Pending') return;
    const net = netOf(order.moves);
    if (!(await this.#desk.cancel(order.orderNumber))) return;
    if (net > 0 || order.ended !== null) this.canceledWithMoney.add(order.key);
  }

  /** The backend looks after deadlines: at every step of its own clock. */
  async expire(): Promise<void> {
    await this.world.sandbox.clock.move(0);
  }

  async reports(): Promise<readonly TransferReport[]> {
    const replica = await this.base.replica('A');
    const found = await this.#follow(replica, () => replica.service(TransferReports).open(this.#desk.caller()));
    return found ?? [];
  }

  async #record(replica: Replica, line: StatementLine): Promise<void> {
    const { orderNumber, amount, receivedAt, sentOn, payerName, text, key } = line;
    // As the page of statements sends it: two equal lines are two payments.
    const receipt = { orderNumber, amount: { ...amount }, receivedAt, sentOn, payerName, bankReference: text, key, evenIfRecorded: true };
    const value = v.parse(recordTransfer, receipt);
    const mutation = replica.service(RecordTransferMutation);
    await this.#follow(replica, () => mutation.recordTransfer({ value }, this.#desk.caller()));
  }

  async #recordByHand({ credit: id, key, orderNumber }: ByHand, name: ReplicaName): Promise<void> {
    const { amount, payer, text, day } = this.bank.credits.find((one) => one.id === id)!;
    const replica = await this.base.replica(name);
    const value = v.parse(recordTransfer, {
      orderNumber,
      amount: { amount: (amount / 100).toFixed(2), currencyCode: 'NZD' },
      // The beginning of the day in New Zealand, in July.
      receivedAt: new Date(`${day}T00:00:00+12:00`).toISOString(),
      payerName: payer,
      bankReference: text,
      key,
    });
    const mutation = replica.service(RecordTransferMutation);
    await this.#follow(replica, () => mutation.recordTransfer({ value }, this.#desk.caller()));
  }

  /** Runs a request of the desk or a buyer at a replica; undefined when it failed or was never answered. */
  async #follow<T extends object | null>(replica: Replica, run: () => Promise<T>): Promise<T | undefined> {
    let result: T | undefined;
    const ask = async (): Promise<void> => {
      result = await run();
    };
    await this.base.drive(this.world.clock.as(replica, ask), replica);
    const errors = result && 'userErrors' in result ? (result.userErrors as { message: string }[]) : [];
    if (errors.length > 0) this.base.note(`refused: ${errors.map(({ message }) => message).join(' ')}`);
    return result;
  }

  #attempt(key: string, email: string, index: number, emailCode: string | null): OrderAttempt {
    return toOrderAttempt(
      v.parse(placeOrder, {
        idempotencyKey: key,
        expectedTotal: { amount: (this.world.cartTotal / 100).toFixed(2), currencyCode: 'NZD' },
        transfer: emailCode === null ? {} : { emailCode },
        contact: { firstName: 'Ana', lastName: 'Tui', email },
        delivery: { line1: `${index + 1} Queen Street`, city: 'Auckland', postcode: '1010', countryCode: 'NZ' },
        acceptedTerms: true,
      }),
      undefined,
    );
  }
}

/** Staff record every line that names one order, whatever it awaits. */
const isForOrder = ({ state, orderNumber }: StatementLine): boolean => orderNumber !== null && STATEMENT_STATES.has(state);
