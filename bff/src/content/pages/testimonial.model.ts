import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Page } from '../../schema/page.model.ts';

@ObjectType({ description: "A customer's testimonial." })
export class Testimonial {
  @Field(() => ID, { description: 'Id of the testimonial.' })
  id: string;
  @Field({ description: 'Name of the customer, as it is published.' })
  name: string;
  @Field(() => String, { nullable: true, description: "The customer's town; null where it is not published." })
  place: string | null;
  @Field({ description: 'What the customer wrote, plain text.' })
  text: string;
  @Field(() => Date, { description: 'When it was published.' })
  publishedAt: string;
}

@ObjectType({ description: 'One page of testimonials.' })
export class TestimonialPage extends Page {
  @Field(() => [Testimonial], { description: 'The testimonials of this page, newest first.' })
  items: Testimonial[];
}
