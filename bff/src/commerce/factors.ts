import type { Caller } from '../request/caller.ts';
import type { SignIn } from './people.ts';

export interface Passkey {
  /** The credential's id, base64url. */
  id: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** Signatures so far; always 0 for authenticators that do not count. */
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
  /** One-time codes are on. */
  hasCodes: boolean;
  recoveryCodesLeft: number;
  isPasswordOff: boolean;
}

/** What the gateway has checked, to be used up: a one-time code by its half minute, a recovery code by its hash, a passkey by its counter. */
export type FactorUse = { step: number } | { recoveryCode: string } | { passkey: Pick<Passkey, 'id' | 'counter'> };

export type NewPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports' | 'label'>;

/**
 * The port to what people sign in with besides a password (capability "accounts.factors"), with the gateway's own token: it has identified
 * the person, and checks what is signed.
 */
export abstract class FactorStore {
  abstract load(userId: string, caller: Caller): Promise<Factors>;
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
  /** The secret of one-time codes, base32; undefined without them. */
  abstract secretOf(userId: string, caller: Caller): Promise<string | undefined>;
  /** `step`: the half minute of the code that proved the secret. */
  abstract turnOnCodes(userId: string, codes: { secret: string; step: number }, caller: Caller): Promise<void>;
  abstract turnOffCodes(userId: string, caller: Caller): Promise<void>;
  /** Ten hashes, in place of those before. */
  abstract setRecoveryCodes(userId: string, hashes: readonly string[], caller: Caller): Promise<void>;
  /** Throws a 409 BackendError where nothing else would open the account. */
  abstract switchPassword(userId: string, off: boolean, caller: Caller): Promise<void>;
  /** Uses it up. Throws a 404 or 409 BackendError for what the person does not have, or has used. */
  abstract spend(userId: string, use: FactorUse, caller: Caller): Promise<void>;
  /** The same, with a token. */
  abstract signInWith(userId: string, use: FactorUse, caller: Caller): Promise<SignIn>;
  /** Notes when a member of staff was first told to add a factor; the same time ever after. */
  abstract noteAsked(userId: string, caller: Caller): Promise<string>;
}
