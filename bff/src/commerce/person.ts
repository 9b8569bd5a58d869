export interface StaffMember {
  id: string;
  username: string;
  firstName?: string | null;
  lastName?: string | null;
}

export interface Person {
  id: string;
  username: string;
  email: string;
  provider?: string | null;
  confirmed?: boolean | null;
  blocked?: boolean | null;
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  newsletter?: boolean | null;
  role?: {
    name: string;
  } | null;
  /** The person's current price list, if the backend sends it; their token contains the one at sign-in. */
  pricing?: string | null;
}
