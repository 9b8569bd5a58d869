/**
 * Answer of GET /users/me (specification section 7). The plug-in's own fields are always there; names, phone and newsletter are fields
 * that a dealer adds to the type. Strapi 4 tells the role only with `populate=role`, Strapi 3 always.
 */
export interface BackendUser {
  id: number;
  username: string;
  email: string;
  provider?: string | null;
  confirmed?: boolean | null;
  blocked?: boolean | null;
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  newsletter?: boolean | null;
  role?: { name: string } | null;
  /**
   * Name of the person's price list as it is now, where the backend knows; their token says how it was when they signed in. The field is
   * named as the pricing claim is (PRICING_CLAIM).
   */
  pricing?: string | null;
}

/**
 * Answer of POST /auth/local, /auth/local/register, /auth/reset-password, /auth/change-password, /me/password and
 * GET /auth/{provider}/callback. Registration answers without `jwt` while the address has to be confirmed.
 */
export interface BackendSignIn {
  jwt?: string;
  user?: BackendUser;
}

/** Body of POST /auth/local/register: the plug-in's fields and the dealer's. */
export interface BackendSignUp {
  username: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone?: string;
  newsletter?: boolean;
}

/** Body of POST /user/me; what is left out stays. */
export interface BackendProfile {
  firstName?: string;
  lastName?: string;
  phone?: string | null;
  newsletter?: boolean;
}

/** Capability "accounts.rewards", GET /rewards. Points are whole numbers. */
export interface BackendRewards {
  balance: number;
  pending: number;
  pointsPerDollar: number;
  /** Newest first. */
  history: BackendRewardEntry[];
  referralCode: string | null;
  /** Absolute URL of the shop with the code as `rcode`. */
  referralUrl: string | null;
}
export interface BackendRewardEntry {
  at: string;
  points: number;
  description: string;
  orderNumber: string | null;
}
