import type { Commerce } from '../context/commerce.ts';
import { paymentsToClose, paymentsToLookAt, type StoredBankPayment } from './bank-payment-store.ts';
import type { BankFacts, BankProvider } from './bank-provider.ts';
import { settleBankPayment } from './settle-bank-payment.ts';

const EVERY_MS = 5000;
const NEVER_OPENED: BankFacts = { state: 'closed', redirectUrl: null, money: [] };

/** Reads a payment at the bank, and books what has become of it; undefined where the bank knows none. */
export async function readBankPayment(commerce: Commerce, bank: BankProvider, payment: StoredBankPayment): Promise<BankFacts | undefined> {
  const facts = await bank.find(payment.key);
  if (facts) await settleBankPayment(commerce, payment, facts);
  return facts;
}

/** Ends a payment that nobody may approve any more. An order ends only once the bank has said so. */
export async function closeBankPayment(commerce: Commerce, bank: BankProvider, payment: StoredBankPayment): Promise<void> {
  await settleBankPayment(commerce, payment, (await bank.close(payment.key)) ?? NEVER_OPENED);
}

/** Finds what no webhook has told: payments whose time is over, and those that were decided meanwhile. Failures are tried again. */
async function lookAtBanks(commerce: Commerce, bank: BankProvider): Promise<void> {
  const { database, clock } = commerce;
  const now = clock.now();
  const work = [
    ...(await paymentsToClose(database, now)).map((payment) => () => closeBankPayment(commerce, bank, payment)),
    ...(await paymentsToLookAt(database, now)).map((payment) => () => readBankPayment(commerce, bank, payment)),
  ];
  for (const step of work) {
    try {
      await step();
    } catch (error) {
      commerce.log(error as Error);
    }
  }
}

/** Looks at once, every 5 s, and whenever the clock is moved. Returns a function that stops it. */
export function startLookingAtBanks(commerce: Commerce, bank: BankProvider): () => void {
  let stopped = false;
  let looking: Promise<void> | undefined;
  const look = (): void => {
    if (stopped || looking) return;
    looking = lookAtBanks(commerce, bank)
      .catch((error: unknown) => commerce.log(error as Error))
      .finally(() => {
        looking = undefined;
      });
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  const forget = commerce.clock.onMove(look);
  return () => {
    stopped = true;
    forget();
    clearInterval(timer);
  };
}
