import { Field, InputType } from '@nestjs/graphql';

@InputType({ description: 'Who writes, and how to answer.' })
export class SenderInput {
  @Field({ description: 'At most 100 characters.' })
  name: string;
  @Field({ description: 'Where the answer goes.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'For those who would rather be called.' })
  phone?: string | null;
  @Field(() => String, { nullable: true, description: 'What else there is to say; at most 4000 characters.' })
  message?: string | null;
  @Field(() => String, { nullable: true, description: 'A trap for robots: a field that people do not see. Leave it out.' })
  website?: string | null;
}
