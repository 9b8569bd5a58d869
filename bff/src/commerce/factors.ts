import type { Caller } from '../request/caller.ts';
import type { SignIn } from './people.ts';

export interface Passkey {
  /** The credential's id, base64url. */
  id: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** Of signatures; always 0 at authenticators that do not count. */
  counter: number;
  transports: string[];
  label: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface Factors {
  /** The oldest first. */
  passkeys: Passkey[];
  /** Whether the account can be entered with a password or a sign-in provider as well. */
  hasOtherSignIn: boolean;
}

export type NewPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports' | 'label'>;

/**
 * The port to what people sign in with besides a password (capability "accounts.factors"), with the gateway's own token: it has identified
 * the person, and checks what is signed.
 */
export abstract class FactorStore {
  abstract of(userId: string, caller: Caller): Promise<Factors>;
  /** undefined for a credential that nobody has. */
  abstract findPasskey(id: string, caller: Caller): Promise<(Passkey & { userId: string }) | undefined>;
  /** Throws a 409 BackendError for one that is kept already, and for one too many. */
  abstract addPasskey(userId: string, passkey: NewPasskey, caller: Caller): Promise<void>;
  /** Throws a 404 BackendError for one that the person does not have. */
  abstract renamePasskey(userId: string, id: string, label: string, caller: Caller): Promise<void>;
  /** Throws a 404 BackendError for one that the person does not have, a 409 for the last way into the account. */
  abstract removePasskey(userId: string, id: string, caller: Caller): Promise<void>;
  /** After a checked signature. Throws a 409 BackendError for a counter that is not above the last one. */
  abstract signIn(passkey: Pick<Passkey, 'id' | 'counter'>, caller: Caller): Promise<SignIn>;
}
