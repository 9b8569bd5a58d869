import { isAdmin, isPremiumEditor, isSales, isStaff, type Session } from '../access/session.ts';
import type { Viewer } from './viewer.model.ts';

/** The person of a session as GraphQL shows them. */
export function toViewer(session: Session): Viewer {
  const { user, role } = session;
  return {
    id: String(user.id),
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
  };
}
