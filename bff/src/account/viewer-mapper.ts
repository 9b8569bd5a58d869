import type { Person } from '../commerce/person.ts';
import { isAdmin, isPremiumEditor, isSales, isStaff, type Session } from '../request/session.ts';
import type { Viewer } from './viewer.model.ts';

/** Maps a session to the GraphQL viewer. `actingStaff`: the member of staff who acts as the person. */
export function toViewer(session: Session, actingStaff?: Session): Viewer {
  const { user, role } = session;
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName || null,
    lastName: user.lastName || null,
    phone: user.phone || null,
    newsletter: user.newsletter ?? false,
    role,
    isStaff: isStaff(session),
    isSales: isSales(session),
    isPremiumEditor: isPremiumEditor(session),
    isAdmin: isAdmin(session),
    hasOwnPrices: session.ownPrices,
    actingStaff: actingStaff ? { id: actingStaff.user.id, name: fullName(actingStaff.user) } : null,
  };
}

/** First and last name; the user name when there is neither. */
export function fullName({ firstName, lastName, username }: Pick<Person, 'firstName' | 'lastName' | 'username'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
