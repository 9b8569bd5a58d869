import { Field, ID, ObjectType } from '@nestjs/graphql';

import { describedEnum } from '../schema/described-enum.ts';

/** Roles of the specification, section 6. The backend's role names are mapped in `session.ts`. */
export const Role = describedEnum('Role', 'The role of a signed-in person (specification section 6).', {
  ADMIN: 'Staff with all permissions; the only role that sees stack traces.',
  SALESPERSON: 'Staff who serve customers and handle orders.',
  PREMIUM_EDITOR: 'Staff who edit product pricing.',
  CUSTOMER: 'Any other person.',
});
export type Role = (typeof Role)[keyof typeof Role];

@ObjectType({ description: 'A member of staff who acts as a customer.' })
export class ActingStaff {
  @Field(() => ID, { description: 'Id of the account: digits.' })
  id: string;
  @Field({ description: 'First and last name; the user name when there is neither.' })
  name: string;
}

@ObjectType({ description: 'The signed-in person, as the backend last reported them, at most a minute ago.' })
export class Viewer {
  @Field(() => ID, { description: 'Id of the account: digits.' })
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
  @Field({ description: 'Whether prices come from a customer-specific price list. Such prices must not be shown from a shared cache.' })
  hasOwnPrices: boolean;
  @Field(() => ActingStaff, {
    nullable: true,
    description: 'The member of staff who acts as this customer (`logInAs`); null when it is the person. `returnToStaff` ends it.',
  })
  actingStaff: ActingStaff | null;
}
