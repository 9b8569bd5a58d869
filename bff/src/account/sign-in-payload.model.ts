import { Field, ObjectType } from '@nestjs/graphql';

import { Cart } from '../cart/cart.model.ts';
import { UserError } from '../errors/user-error.model.ts';
import { Viewer } from './viewer.model.ts';

@ObjectType({ description: 'The answer of every mutation that signs somebody in. Browsers get the login as an HttpOnly cookie.' })
export class SignInPayload {
  @Field(() => Viewer, { nullable: true, description: 'Who is signed in now; null when nobody was signed in.' })
  viewer: Viewer | null;
  @Field(() => Cart, {
    nullable: true,
    description: "The cart of X-TOKEN, which is the person's from now on, at the person's prices; null without one.",
  })
  cart: Cart | null;
  @Field(() => String, {
    nullable: true,
    description: 'To be sent as a bearer token. Only for clients that are no browser; never send it together with the cookie.',
  })
  token: string | null;
  @Field(() => [UserError], { description: 'What the person can mend; empty when all went well.' })
  userErrors: UserError[];
}
