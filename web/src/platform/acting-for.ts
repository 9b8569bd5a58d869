import { ACTING_HEADER, NOBODY } from '@koura/shared-types/acting';

/** Set once, before the first call: the person of a page changes only with the page. */
let actingFor: string | undefined;

interface Person {
  id: string;
  isStaff: boolean;
  actingStaff: object | null;
}

/** Notes whom the page was sent to. Whatever it does later is done as them or not at all, whoever is acted as in other tabs. */
export function noteActingFor(viewer: Person | null | undefined): void {
  if (viewer?.actingStaff) actingFor = viewer.id;
  else if (viewer?.isStaff) actingFor = NOBODY;
}

/** In the storage of this tab: the name of the customer that its page was sent to. */
export const ACTING_KEY = 'acting-as';

/** As whom the page does what it does, for the shop's server; undefined for everyone who cannot act as a customer. */
export function pageActingFor(): string | undefined {
  return actingFor;
}

/** The header of the page's requests. */
export function actingHeaders(): Record<string, string> {
  return actingFor === undefined ? {} : { [ACTING_HEADER]: actingFor };
}
