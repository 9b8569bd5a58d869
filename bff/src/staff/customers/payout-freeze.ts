/** Until when nothing is paid out to a customer; null where it is allowed now. The backend also says when the last freeze ended. */
export function frozenNow(until: string | null | undefined): string | null {
  return until != null && Date.parse(until) > Date.now() ? until : null;
}
