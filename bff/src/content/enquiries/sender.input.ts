import { Field, InputType } from '@nestjs/graphql';

@InputType({ description: 'The sender of an enquiry.' })
export class SenderInput {
  @Field({ description: 'Name, at most 100 characters.' })
  name: string;
  @Field({ description: 'Email address for the reply.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'Telephone number, for people who prefer a call.' })
  phone?: string | null;
  @Field(() => String, { nullable: true, description: 'Further remarks; at most 4000 characters.' })
  message?: string | null;
  @Field(() => String, { nullable: true, description: 'Honeypot: a field hidden from people. Leave it out.' })
  website?: string | null;
}
