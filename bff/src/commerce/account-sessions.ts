import type { Caller } from '../request/caller.ts';
import type { SignIn } from './people.ts';

export interface AccountSession {
  id: string;
  isCurrent: boolean;
  /** How the person signed in; `staff`: it is a member of staff who acts as them. */
  kind: 'password' | 'passkey' | 'provider' | 'email' | 'staff' | null;
  device: string;
  address: string;
  place: string | null;
  createdAt: string;
  usedAt: string;
}

/** The port to where people are signed in (capability "accounts.sessions"), each call but the last two with a token of the person. */
export abstract class AccountSessions {
  /** Those that go on, the last used first. */
  abstract list(caller: Caller): Promise<AccountSession[]>;
  /** With this token, which may be one that the caller is leaving. Throws a 404 BackendError for one that its person never had. */
  abstract end(id: string, token: string, caller: Caller): Promise<void>;
  /** Ends all but the caller's; returns how many. */
  abstract endOthers(caller: Caller): Promise<number>;
  /** A new token in place of one that may have expired. Throws a 400, 401 or 403 BackendError where its session has ended. */
  abstract renew(token: string, caller: Caller): Promise<SignIn>;
  /** Has a mail written about the sign-in that began a session; `unlessAlike`: not if the person used such a device there before. */
  abstract tellOfNewDevice(session: { userId: string; id: string }, when: { unlessAlike: boolean }, caller: Caller): Promise<void>;
  /** The code of such a mail: "This wasn't me". Throws a 404 BackendError for one that is unknown, used or expired. */
  abstract raiseAlarm(code: string, caller: Caller): Promise<{ userId: string }>;
}
