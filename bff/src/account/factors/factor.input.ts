import { Field, InputType } from '@nestjs/graphql';

/** One use of a second factor: exactly one of the three is given. */
@InputType({ isAbstract: true })
export abstract class FactorInput {
  @Field(() => String, { nullable: true, description: 'Six digits of the person’s app.' })
  code?: string | null;
  @Field(() => String, { nullable: true, description: 'A recovery code, with or without dashes. It is used up.' })
  recoveryCode?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'What `navigator.credentials.get` returned for the options of `preparePasskeySignIn`, as JSON.',
  })
  credential?: string | null;
}
