import type { Named } from './catalogue.ts';
import type { StaffMember } from './person.ts';
import type { Caller } from '../request/caller.ts';

export interface SellingStop {
  id: string;
  at: string;
  by: StaffMember;
  /** What is not sold: a metal, or a product; without either, everything. */
  metal: Named | null;
  product: Named | null;
  reason: string;
  /** When it ended, and who ended it; null while it lasts. */
  resumed: {
    at: string;
    by: StaffMember;
  } | null;
}

export interface NewSellingStop {
  /** What is not sold: a metal, or a product; without either, everything. */
  metal: string | null;
  product: string | null;
  reason: string;
}

/** The port to stops of sales (capability "staff.stopSelling"), with the staff member's own token. */
export abstract class SellingStops {
  /** The stops that last, newest first. */
  abstract lasting(caller: Caller): Promise<SellingStop[]>;
  /** Stopping the same again returns the stop that lasts. */
  abstract stop(stop: NewSellingStop, caller: Caller): Promise<SellingStop>;
  abstract resume(id: string, caller: Caller): Promise<SellingStop>;
}
