/** Whose eyes an answer is for. Staff see cost prices, suppliers and customers' own price breaks. */
export type Access = 'public' | 'staff';

/**
 * Who is asking, by the Authorization header. The sandbox issues no tokens yet, so no bearer proves anything
 * and everybody gets the public answer.
 */
export function accessOf(_authorization: string | undefined): Access {
  return 'public';
}
