import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';

/** Roles of the specification, section 6. The backend's names are read in `session.ts`. */
export const Role = { ADMIN: 'ADMIN', SALESPERSON: 'SALESPERSON', PREMIUM_EDITOR: 'PREMIUM_EDITOR', CUSTOMER: 'CUSTOMER' } as const;
export type Role = (typeof Role)[keyof typeof Role];

registerEnumType(Role, {
  name: 'Role',
  description: 'What a signed-in person is to the shop (specification section 6).',
  valuesMap: {
    ADMIN: { description: 'Staff with all rights; alone sees stack traces.' },
    SALESPERSON: { description: 'Staff who looks after customers and orders.' },
    PREMIUM_EDITOR: { description: 'Staff who edits product pricing.' },
    CUSTOMER: { description: 'Everybody else.' },
  },
});

@ObjectType({ description: 'A member of the staff who acts as a customer.' })
export class ActingStaff {
  @Field(() => ID, { description: 'Number of their own account.' })
  id: string;
  @Field({ description: 'First and last name; the name of the account where there is none.' })
  name: string;
}

@ObjectType({ description: 'The signed-in person. Everything is as the backend knows it now, at most a minute old.' })
export class Viewer {
  @Field(() => ID, { description: 'Number of the account.' })
  id: string;
  @Field({ description: 'Name of the account; the lower-cased e-mail address where the shop made it.' })
  username: string;
  @Field({ description: 'Where mail goes.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'First name.' })
  firstName: string | null;
  @Field(() => String, { nullable: true, description: 'Last name.' })
  lastName: string | null;
  @Field(() => String, { nullable: true, description: 'Telephone number.' })
  phone: string | null;
  @Field({ description: 'Wants the newsletter.' })
  newsletter: boolean;
  @Field(() => Role, { description: 'The role in the shop.' })
  role: Role;
  @Field({ description: 'Admin, Salesperson or Premium Editor.' })
  isStaff: boolean;
  @Field({ description: 'Admin or Salesperson.' })
  isSales: boolean;
  @Field({ description: 'Admin or Premium Editor.' })
  isPremiumEditor: boolean;
  @Field({ description: 'Admin.' })
  isAdmin: boolean;
  @Field({ description: 'Prices follow a price list of the person, not the standard one: never show them from a shared store.' })
  hasOwnPrices: boolean;
  @Field(() => ActingStaff, {
    nullable: true,
    description: 'Who acts as this customer (`logInAs`); null when it is the person. `returnToStaff` ends it.',
  })
  actingStaff: ActingStaff | null;
}
