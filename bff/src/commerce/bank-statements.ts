import type { Caller } from '../request/caller.ts';
import type { StaffMember } from './person.ts';

/** Money that came in, as the file names it. `amount`: a decimal. */
export interface PaidLine {
  key: string;
  amount: number;
  payerName: string;
  text: string;
}

export type LineFit = 'number' | 'reference' | 'sum' | 'payer' | 'payerBefore';

export interface LineFacts {
  key: string;
  /** What became of its receipt; null when there was none. */
  fate: { state: 'recorded' | 'takenBack'; orderNumber: string; at: string; by: StaffMember | null; reason: string | null } | null;
  /** Orders that it may be for, those that fit best first. */
  candidates: { orderNumber: string; buyer: string; currency: string; outstanding: number; fits: LineFit[] }[];
}

/** The port to what is known of lines of bank statements (capability "staff.statements"), with the staff member's own token. */
export abstract class BankStatements {
  /** A row for each line, in their order. `currency`: of the file; null where it names none. */
  abstract factsOf(lines: readonly PaidLine[], currency: string | null, caller: Caller): Promise<LineFacts[]>;
}
