import type { Trial } from './trial.ts';

/** How a call is refused that needs a login: Strapi 3 answers 400 where none is sent. */
export const NOT_SIGNED_IN = [400, 401, 403];

/** What a row needs beyond the backend's address. */
export type Need = 'service' | 'staff' | 'sales' | 'login' | 'card' | 'bankCard';

/** The option that gives it. */
export const OPTION_OF: Record<Need, string> = {
  service: '--service-token',
  staff: '--staff-login',
  sales: '--second-staff-login',
  login: '--login',
  card: '--card',
  bankCard: '--bank-card',
};

/** Something that the contract says, tried at a backend. */
export interface Row {
  /** What holds: "the same key answers the same order". */
  name: string;
  /** Clauses of docs/backend-contract.md (`clauses.ts`) that it tries. */
  clauses: readonly string[];
  needs?: readonly Need[];
  /** Throws `Mismatch` where the backend does otherwise, and `NotRun`. */
  run: (trial: Trial) => Promise<void>;
}
