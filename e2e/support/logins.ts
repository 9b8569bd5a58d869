/** The sandbox accounts that tests sign in with; sandbox/README.md lists all. */

/** A sandbox account with orders in every status and standard prices. */
export const SHOPPER = { email: 'shopper@koura.example', password: 'koura-shopper-2026', name: 'Hannah' };
/** Has the wholesale price list. */
export const WHOLESALE = { email: 'wholesale@koura.example', password: 'koura-wholesale-2026', name: 'Raj' };

/** A staff member. */
export const SALES = { email: 'sales@koura.example', password: 'koura-sales-2026', name: 'Tom Fraser' };

/** Another, who may do everything. */
export const ADMIN = { email: 'admin@koura.example', password: 'koura-admin-2026' };

/** Another, a premium editor. */
export const EDITOR = { email: 'editor@koura.example', password: 'koura-editor-2026', name: 'Mei Lin' };

export interface Person {
  email: string;
  password: string;
}
