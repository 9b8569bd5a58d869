import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'What a customer said.' })
export class Testimonial {
  @Field(() => ID, { description: 'Its id.' })
  id: string;
  @Field({ description: 'Who said it.' })
  name: string;
  @Field(() => String, { nullable: true, description: 'Where from.' })
  place: string | null;
  @Field({ description: 'Plain text.' })
  text: string;
  @Field(() => Date, { description: 'When.' })
  publishedAt: string;
}

@ObjectType({ description: 'One page of what customers said.' })
export class TestimonialPage {
  @Field(() => [Testimonial], { description: 'This page, newest first.' })
  items: Testimonial[];
  @Field(() => Int, { description: 'Testimonials on all pages.' })
  total: number;
  @Field(() => Int, { description: 'This page, from 1.' })
  page: number;
  @Field(() => Int, { description: 'Testimonials a page.' })
  pageSize: number;
  @Field(() => Int, { description: 'How many pages there are.' })
  pageCount: number;
}
