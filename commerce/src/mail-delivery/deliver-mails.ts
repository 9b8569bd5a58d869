import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../context/clock.ts';
import type { Database } from '../database/database.ts';
import {
  type ClaimedMail,
  claimNextMail,
  giveUpMail,
  mailWasDelivered,
  mailWasKept,
  requeueClaimed,
  retryMailLater,
} from '../mail/delivery-queue.ts';
import { DeliveryError, type MailSender, type MailTransport } from './mail-transport.ts';
import { reportUndeliveredMail } from './report-undelivered-mail.ts';

const EVERY_MS = 2000;
/** An email server may take a minute to answer; what it was sent is sent again after the next start. */
const MAX_STOP_MS = 5000;

interface Delivery {
  database: Database;
  clock: Clock;
  transport: MailTransport;
  /** Who mails are from at the moment. */
  sender: () => Promise<MailSender>;
  /** Logs an operational error; the same message once only. */
  log: (error: Error) => void;
}

/**
 * Sends the mails that are due, at once, every two seconds, and whenever the clock is moved: at least once each, with the same Message-ID
 * at every attempt. Those that an earlier run had begun go out again. The returned function ends it after the mail that is being sent, or
 * after five seconds.
 */
export async function startDelivering(delivery: Delivery): Promise<() => Promise<void>> {
  await requeueClaimed(delivery.database);
  let stopped = false;
  let running: Promise<void> | undefined;
  const deliver = (): void => {
    if (stopped) return;
    running ??= deliverDueMails(delivery, () => stopped)
      .catch((error: unknown) => delivery.log(error as Error))
      .finally(() => (running = undefined));
  };
  deliver();
  const timer = setInterval(deliver, EVERY_MS);
  timer.unref();
  const forget = delivery.clock.onMove(deliver);
  return async () => {
    stopped = true;
    clearInterval(timer);
    forget();
    await Promise.race([running, setTimeout(MAX_STOP_MS, undefined, { ref: false })]);
  };
}

/** One after another, until none is due or the server takes none: the others stay due. */
async function deliverDueMails(delivery: Delivery, isStopped: () => boolean): Promise<void> {
  const { database, clock, transport, sender, log } = delivery;
  while (!isStopped()) {
    const from = await sender();
    const mail = await claimNextMail(database, domainOf(from), clock.now());
    if (!mail) return;
    try {
      await transport.send(mail, from);
    } catch (thrown) {
      const error = thrown instanceof DeliveryError ? thrown : new DeliveryError('attempt', (thrown as Error).message);
      await mailFailed(database, mail, error, clock.now());
      if (error.problem !== 'server') continue;
      log(new Error(`The mail server takes no mail: ${error.message}`, { cause: thrown }));
      return;
    }
    if (transport.outcome === 'delivered') await mailWasDelivered(database, mail.mailId, clock.now());
    else await mailWasKept(database, mail.mailId, clock.now());
  }
}

async function mailFailed(database: Database, mail: ClaimedMail, { problem, message }: DeliveryError, now: Date): Promise<void> {
  await database.transaction(async () => {
    if (problem !== 'mail' && (await retryMailLater(database, mail, message, now))) return;
    await giveUpMail(database, mail.mailId, message, now);
    await reportUndeliveredMail(database, mail, message, now);
  });
}

function domainOf({ address }: MailSender): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
