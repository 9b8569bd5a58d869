import type { PartnerScope } from '@koura/shared-types/partner-scopes';
import type { Caller } from '../request/caller.ts';

/** A partner as the backend keeps it. Times are ISO 8601. */
export interface PartnerRecord {
  id: string;
  name: string;
  scopes: PartnerScope[];
  origins: string[];
  quota: { minute: number; day: number };
  /** The code of its links (`?ref=`); null: it has none. */
  ref: string | null;
  keys: PartnerKeyRecord[];
  version: number;
}

export interface PartnerKeyRecord {
  sha256: string;
  hint: string;
  createdAt: string;
  until: string | null;
}

/** `version`: of the record that the person has seen; null for a new one. */
export type PartnerChange = Omit<PartnerRecord, 'version'> & { version: number | null };

/** The port to partners and the hashes of their keys (capability "staff.partners"). */
export abstract class Partners {
  /** With the gateway's own credentials. */
  abstract list(caller: Caller): Promise<PartnerRecord[]>;
  /** With the Admin's own token, as `save`. */
  abstract read(caller: Caller): Promise<PartnerRecord[]>;
  /** Stores a whole record and returns all. */
  abstract save(change: PartnerChange, caller: Caller): Promise<PartnerRecord[]>;
}
