import { Field, ID, ObjectType, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { Sessions } from '../access/sessions.ts';
import { StaffFactorRule } from '../access/staff-factor-rule.ts';
import type { Person } from '../commerce/person.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { type Session, isAdmin, isPremiumEditor, isSales, isStaff, sessionEnd } from '../request/session.ts';
import { describedEnum } from '../schema/described-enum.ts';

/** Roles of the specification, section 6. The backend's role names are mapped in `session.ts`. */
const Role = describedEnum('Role', 'The role of a signed-in person (specification section 6).', {
  ADMIN: 'Staff with all permissions; the only role that sees stack traces.',
  SALESPERSON: 'Staff who serve customers and handle orders.',
  PREMIUM_EDITOR: 'Staff who edit product pricing.',
  CUSTOMER: 'Any other person.',
});
type Role = (typeof Role)[keyof typeof Role];

@ObjectType({ description: 'A member of staff who acts as a customer.' })
export class ActingStaff {
  @Field(() => ID, { description: 'Id of the account: letters and digits.' })
  id: string;
  @Field({ description: 'First and last name; the user name when there is neither.' })
  name: string;
}

@ObjectType({ description: 'The signed-in person, as the backend last reported them, at most a minute ago.' })
export class Viewer {
  @Field(() => ID, { description: 'Id of the account: letters and digits.' })
  id: string;
  @Field({ description: 'User name; the lower-case email address for accounts created by the shop.' })
  username: string;
  @Field({ description: 'Email address of the account.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'First name; null where the account has none.' })
  firstName: string | null;
  @Field(() => String, { nullable: true, description: 'Last name; null where the account has none.' })
  lastName: string | null;
  @Field(() => String, { nullable: true, description: 'Telephone number; null where the account has none.' })
  phone: string | null;
  @Field({ description: 'Whether the person subscribes to the newsletter.' })
  newsletter: boolean;
  @Field(() => Role)
  role: Role;
  @Field({ description: 'Whether the role is Admin, Salesperson or Premium Editor.' })
  isStaff: boolean;
  @Field({ description: 'Whether the role is Admin or Salesperson.' })
  isSales: boolean;
  @Field({ description: 'Whether the role is Admin or Premium Editor.' })
  isPremiumEditor: boolean;
  @Field({ description: 'Whether the role is Admin.' })
  isAdmin: boolean;
  @Field(() => [String], {
    description: 'What a member of staff may do, such as "orders.send": by their role, or their own list. Empty for everyone else.',
  })
  tasks: string[];
  @Field({ description: 'Whether prices come from a customer-specific price list. Such prices must not be shown from a shared cache.' })
  hasOwnPrices: boolean;
  @Field(() => ActingStaff, {
    nullable: true,
    description: 'The member of staff who acts as this customer (`logInAs`); null when it is the person. `returnToStaff` ends it.',
  })
  actingStaff: ActingStaff | null;
  @Field(() => Date, {
    nullable: true,
    description:
      'When the login ends that is not used from now on, and the person has to sign in again; null where its token does not say.',
  })
  sessionExpiresAt: string | null;
}

/** Maps a session to the GraphQL viewer. `actingStaff`: the member of staff who acts as the person. */
export function toViewer(session: Session, actingStaff?: Session): Viewer {
  const { user, role } = session;
  const end = sessionEnd(session);
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
    tasks: [...session.tasks],
    hasOwnPrices: session.ownPrices,
    actingStaff: actingStaff ? { id: actingStaff.user.id, name: fullName(actingStaff.user) } : null,
    sessionExpiresAt: end === undefined ? null : new Date(end).toISOString(),
  };
}

/** First and last name; the user name when there is neither. */
export function fullName({ firstName, lastName, username }: Pick<Person, 'firstName' | 'lastName' | 'username'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}

@Resolver(() => Viewer)
export class ViewerQuery {
  constructor(
    private readonly sessions: Sessions,
    private readonly rule: StaffFactorRule,
  ) {}

  @ResolveField(() => Date, {
    nullable: true,
    description:
      'From when the desk is closed to a member of staff who has to have a passkey or one-time codes and has neither; null for everyone else.',
  })
  async factorDueAt(@CurrentCaller() caller: Caller): Promise<Date | null> {
    const due = caller.session && !caller.actingStaff ? await this.rule.dueAt(caller.session, caller) : undefined;
    return due === undefined ? null : new Date(due);
  }

  @Access('public')
  @Query(() => Viewer, { nullable: true, description: 'The signed-in person; null for anonymous visitors.' })
  async viewer(@CurrentCaller() caller: Caller): Promise<Viewer | null> {
    const session = await this.sessions.load(caller);
    return session ? toViewer(session, caller.actingStaff) : null;
  }
}
