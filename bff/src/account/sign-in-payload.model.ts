import { Field, ObjectType } from '@nestjs/graphql';

import { Cart } from '../cart/cart.model.ts';
import { Payload } from '../errors/user-error.model.ts';
import { Viewer } from './viewer.model.ts';

@ObjectType({ description: 'The result of every mutation that signs in. Browsers receive the session as an HttpOnly cookie.' })
export class SignInPayload extends Payload {
  @Field(() => Viewer, { nullable: true, description: 'The person who is signed in now; null when the sign-in failed.' })
  viewer: Viewer | null;
  @Field(() => Cart, {
    nullable: true,
    description: "The cart of X-TOKEN, which belongs to the person from now on, with the person's prices; null without one.",
  })
  cart: Cart | null;
  @Field(() => String, {
    nullable: true,
    description: 'Bearer token for later requests. For clients other than browsers; never send it together with the cookie.',
  })
  token: string | null;
}
