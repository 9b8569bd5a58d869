import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { BankFacts, BankMoney, BankProvider, BankWish } from '../../../commerce/src/bank/bank-provider.ts';
import type { Clock } from '../../../commerce/src/context/clock.ts';
import type { ProviderStatements } from '../provider-records.ts';

/** What the buyer, or the bank, does on its page. */
export const BANK_ACTS = ['approve', 'approveSlowly', 'approveTwice', 'approveLess', 'approveInVain', 'decline'] as const;
export type BankAct = (typeof BANK_ACTS)[number];

/** A payment as the simulated bank keeps it; amounts in integer cents. */
export interface SimulatedPayment {
  id: string;
  key: string;
  amount: number;
  currency: string;
  reference: string;
  payee: string;
  returnUrl: string;
  endsAt: string;
  state: BankFacts['state'];
  money: BankMoney[];
  /** When what is being checked is paid. */
  confirmsAt: string | null;
}

const SLOW_MS = 4000;
const LESS_CENTS = 1000;
const PAYER = 'H WILSON';
const STAMP_MS = 300_000;
/** The secret of its webhooks is as public as the simulator. */
const WEBHOOK_SECRET = 'koura-sandbox-bank';
const SIGNATURE_HEADER = 'x-bank-signature';

/** A bank that buyers approve payments at. It is another program in life, so it keeps its own records, and outlives a restart. */
export class BankSimulator implements BankProvider {
  readonly #database: ProviderStatements;
  readonly #clock: Clock;

  constructor(database: ProviderStatements, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    database.exec('CREATE TABLE IF NOT EXISTS simulated_bank_payments (id TEXT PRIMARY KEY, body TEXT NOT NULL)');
  }

  async open({ key, amount, currency, reference, payee, returnUrl, endsAt }: BankWish): Promise<BankFacts> {
    const id = idOf(key);
    const known = this.payment(id);
    if (known) return factsOf(known);
    const own = { id, key, amount, currency, reference, payee: payee.accountName, returnUrl, endsAt: endsAt.toISOString() };
    return factsOf(this.#save({ ...own, state: 'open', money: [], confirmsAt: null }));
  }

  async find(key: string): Promise<BankFacts | undefined> {
    const payment = this.payment(idOf(key));
    return payment && factsOf(payment);
  }

  async close(key: string): Promise<BankFacts | undefined> {
    const payment = this.payment(idOf(key));
    if (!payment) return undefined;
    return factsOf(payment.state === 'open' ? this.#save({ ...payment, state: 'closed' }) : payment);
  }

  keyIn(body: string, headers: Readonly<Record<string, unknown>>, now: Date): string | undefined {
    const header = headers[SIGNATURE_HEADER];
    const [, stamp, signature] = (typeof header === 'string' && /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(header)) || [];
    if (stamp === undefined || signature === undefined) return undefined;
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(stamp, body)))) return undefined;
    if (Math.abs(now.getTime() - Number(stamp)) > STAMP_MS) return undefined;
    const { payment } = JSON.parse(body) as { payment?: unknown };
    return typeof payment === 'string' ? payment : undefined;
  }

  payment(id: string): SimulatedPayment | undefined {
    const row = this.#database.prepare('SELECT body FROM simulated_bank_payments WHERE id = ?').get(id) as { body: string } | undefined;
    if (!row) return undefined;
    const payment = JSON.parse(row.body) as SimulatedPayment;
    const { confirmsAt } = payment;
    if (confirmsAt === null || Date.parse(confirmsAt) > this.#clock.now().getTime()) return payment;
    return this.#save({ ...payment, state: 'paid', confirmsAt: null, money: [this.#money(payment, payment.amount)] });
  }

  /** What is pressed on its page. Money may be sent although the payment was closed: that is what late money is. */
  act(id: string, act: BankAct): SimulatedPayment | undefined {
    const payment = this.payment(id);
    if (!payment) return undefined;
    const { amount } = payment;
    const paid = (...amounts: number[]): SimulatedPayment =>
      this.#save({
        ...payment,
        state: 'paid',
        money: [...payment.money, ...amounts.map((one, nth) => this.#money(payment, one, nth))],
      });
    switch (act) {
      case 'approve':
        return paid(amount);
      case 'approveTwice':
        return paid(amount, amount);
      case 'approveLess':
        return paid(amount - LESS_CENTS);
      case 'approveSlowly': {
        const confirmsAt = new Date(this.#clock.now().getTime() + SLOW_MS).toISOString();
        return this.#save({ ...payment, state: 'checking', confirmsAt });
      }
      // The bank never says what has become of it.
      case 'approveInVain':
        return this.#save({ ...payment, state: 'checking', confirmsAt: null });
      case 'decline':
        return payment.state === 'open' ? this.#save({ ...payment, state: 'declined' }) : payment;
    }
  }

  /** A webhook about a payment, signed as the provider signs it. */
  webhook({ key }: SimulatedPayment): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify({ payment: key });
    const stamp = String(this.#clock.now().getTime());
    return { body, headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: `t=${stamp},v1=${signatureOf(stamp, body)}` } };
  }

  reset(): void {
    this.#database.exec('DELETE FROM simulated_bank_payments');
  }

  #money({ id, money }: SimulatedPayment, amount: number, nth = 0): BankMoney {
    return { id: `${id}-${money.length + nth + 1}`, amount, at: this.#clock.now().toISOString(), payerName: PAYER };
  }

  #save(payment: SimulatedPayment): SimulatedPayment {
    this.#database
      .prepare('INSERT OR REPLACE INTO simulated_bank_payments (id, body) VALUES (?, ?)')
      .run(payment.id, JSON.stringify(payment));
    return payment;
  }
}

/** An address names no key. */
function idOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 24);
}

function factsOf({ id, state, money }: SimulatedPayment): BankFacts {
  return { state, redirectUrl: state === 'open' ? `/bank-simulator/${id}` : null, money };
}

function signatureOf(stamp: string, body: string): string {
  return createHmac('sha256', WEBHOOK_SECRET).update(`${stamp}.${body}`).digest('hex');
}
