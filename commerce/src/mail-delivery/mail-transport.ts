import type { ClaimedMail } from '../mail/delivery-queue.ts';

export interface MailSender {
  name: string;
  /** "desk@example.nz" */
  address: string;
}

/** What takes mails: a mail server, or nothing where mails are off. */
export interface MailTransport {
  /** How a mail ends that was taken. */
  outcome: 'delivered' | 'kept';
  /** Resolves when the mail was taken. Throws a `DeliveryError`. */
  send(mail: ClaimedMail, sender: MailSender): Promise<void>;
}

/**
 * Whose error it is: `mail` was rejected for good, such as for an address that does not exist; `attempt` may succeed later; `server` takes
 * no mail at all at the moment.
 */
export type DeliveryProblem = 'mail' | 'attempt' | 'server';

/** A mail that was not taken, or of which that is not known. The message is the mail server's, or says why there was no answer. */
export class DeliveryError extends Error {
  readonly problem: DeliveryProblem;

  constructor(problem: DeliveryProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** `MAILS=off`: mails are written and stay in the database. */
export const noTransport: MailTransport = { outcome: 'kept', send: () => Promise.resolve() };
