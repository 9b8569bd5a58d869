export interface StaffMember {
  id: string;
  username: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

export interface OwnFactors {
  /** How many passkeys. */
  passkeys: number;
  /** Whether one-time codes are on. */
  codes: boolean;
  /** When a member of staff without either was first told to add one. */
  askedAt: string | null;
}

export interface Person {
  id: string;
  username: string;
  email: string;
  provider?: string | null | undefined;
  confirmed?: boolean | null | undefined;
  blocked?: boolean | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phone?: string | null | undefined;
  newsletter?: boolean | null | undefined;
  role?:
    | {
        name: string;
      }
    | null
    | undefined;
  /** Capability "staff.tasks": a list of a member of staff's own, in place of what their role may do. */
  tasks?: string[] | null | undefined;
  /** Capability "accounts.factors": what the person signs in with besides a password. */
  factors?: OwnFactors | null | undefined;
  /** The person's current price list, if the backend sends it; their token contains the one at sign-in. */
  pricing?: string | null | undefined;
}
