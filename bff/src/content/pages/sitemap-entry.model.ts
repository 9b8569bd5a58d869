import { Field, ObjectType } from '@nestjs/graphql';
import { ArticleKind } from '../articles/article.model.ts';
import { describedEnum } from '../../schema/described-enum.ts';

export const SitemapKind = describedEnum('SitemapKind', 'The kind of a page, which determines its path.', {
  PRODUCT: ['product', 'A product: /product/{slug}/.'],
  MINT: ['mint', 'A mint: /mints/{slug}/.'],
  CATEGORY: ['category', 'A category: /category/{slug}/.'],
  SPECIAL_OFFER: ['specialOffer', 'A special offer: /special-offers/{slug}/.'],
  ARTICLE: ['article', 'An article or a news item: /news/{slug}/.'],
  PAGE: ['page', "A page of the dealer's content: /{slug}/."],
});
export type SitemapKind = (typeof SitemapKind)[keyof typeof SitemapKind];

@ObjectType({ description: 'An entity with its own page.' })
export class SitemapEntry {
  @Field(() => SitemapKind, { description: 'The kind of page.' })
  kind: SitemapKind;
  @Field({ description: "Slug of the page's subject, which its address ends with." })
  slug: string;
  @Field({ description: 'The name or heading.' })
  title: string;
  @Field(() => Date, {
    nullable: true,
    description: 'When the text last changed; null where unknown, such as for products, whose prices change all the time.',
  })
  updatedAt: string | null;
  @Field(() => ArticleKind, { nullable: true, description: 'For an article: the list it belongs to.' })
  articleKind: ArticleKind | null;
  @Field(() => String, { nullable: true, description: 'For a product: the slug of its metal.' })
  metal: string | null;
  @Field(() => String, { nullable: true, description: 'For a product: its type.' })
  type: string | null;
}
