/** The sandbox's logins that tests sign in with; sandbox/README.md lists all. */

/** A login of the sandbox with orders in every status and no prices of its own. */
export const SHOPPER = { email: 'shopper@koura.example', password: 'koura-shopper-2026', name: 'Hannah' };
/** Sees the wholesale price list. */
export const WHOLESALE = { email: 'wholesale@koura.example', password: 'koura-wholesale-2026', name: 'Raj' };

/** A member of the staff. */
export const SALES = { email: 'sales@koura.example', password: 'koura-sales-2026', name: 'Tom Fraser' };

/** Another, who lives in the prices. */
export const EDITOR = { email: 'editor@koura.example', password: 'koura-editor-2026', name: 'Mei Lin' };

export interface Person {
  email: string;
  password: string;
}
