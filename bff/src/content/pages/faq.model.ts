import { Field, ID, ObjectType } from '@nestjs/graphql';
import { rows } from '../../graphql/rows.ts';

@ObjectType({ description: 'A frequently asked question and its answer.' })
export class Faq {
  @Field(() => ID, { description: 'Id of the question.' })
  id: string;
  @Field({ description: 'The question, plain text.' })
  question: string;
  @Field({ description: 'Safe HTML, as in `ContentPage.body`.' })
  answer: string;
}

@ObjectType({ description: 'Questions about one topic.' })
export class FaqGroup {
  @Field({ description: 'The heading of the group.' })
  name: string;
  @Field(() => [Faq], { complexity: rows(6), description: "The questions, in the dealer's order." })
  faqs: Faq[];
}
