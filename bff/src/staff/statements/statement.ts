export interface StatementLine {
  /** Which transaction of the file it is, from 1. */
  number: number;
  /** The day on which it arrived, "2026-11-25". */
  receivedOn: string;
  /** The day on which the payer sent it; null when the statement does not name another day. */
  sentOn: string | null;
  /** Integer minor units of the statement's `amountsIn`. */
  amount: number;
  payerName: string;
  /** Everything else that the payer or the bank wrote, in the order of the file. */
  details: string[];
  /** The bank's own id of the transaction; null where the file has none. */
  bankId: string | null;
}

interface UnreadLine {
  number: number;
  text: string;
  /** A sentence for staff. */
  because: string;
}

export interface Statement {
  /** ISO 4217; null where the file names none. */
  currency: string | null;
  /** ISO 4217: whose minor units the amounts of the lines are. */
  amountsIn: string;
  lines: StatementLine[];
  /** The number of transactions by which money went out, or nothing moved. */
  outgoing: number;
  unread: UnreadLine[];
}

/** The file is not a statement that can be read. The message is for staff. */
export class StatementError extends Error {
  override name = 'StatementError';
}
