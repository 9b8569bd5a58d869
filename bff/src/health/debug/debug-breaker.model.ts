import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'The circuit breaker of one kind of backend call.' })
export class DebugBreaker {
  @Field(() => ID, { description: 'catalogue, cart, checkout or account.' })
  name: string;
  @Field({ description: 'Calls are refused at once because too many have failed.' })
  isOpen: boolean;
  @Field(() => Int, { description: 'Milliseconds after which an answer counts as late.' })
  patienceMs: number;
}
