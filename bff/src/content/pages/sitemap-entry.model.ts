import { Field, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ArticleKind } from '../articles/article.model.ts';

export const SitemapKind = {
  PRODUCT: 'product',
  MINT: 'mint',
  CATEGORY: 'category',
  SPECIAL_OFFER: 'specialOffer',
  ARTICLE: 'article',
  PAGE: 'page',
} as const;
export type SitemapKind = (typeof SitemapKind)[keyof typeof SitemapKind];

registerEnumType(SitemapKind, {
  name: 'SitemapKind',
  description: 'What a page of the shop shows, which decides its path.',
  valuesMap: {
    PRODUCT: { description: 'A product: /product/{slug}/.' },
    MINT: { description: 'A mint: /mints/{slug}/.' },
    CATEGORY: { description: 'A shelf: /category/{slug}/.' },
    SPECIAL_OFFER: { description: 'A special offer: /special-offers/{slug}/.' },
    ARTICLE: { description: 'An article or a piece of news: /news/{slug}/.' },
    PAGE: { description: "A page of the dealer's own text: /{slug}/." },
  },
});

@ObjectType({ description: 'Something that has a page of its own.' })
export class SitemapEntry {
  @Field(() => SitemapKind, { description: 'What it is.' })
  kind: SitemapKind;
  @Field({ description: 'Its slug.' })
  slug: string;
  @Field({ description: 'Its name or heading.' })
  title: string;
  @Field(() => Date, {
    nullable: true,
    description: 'When its text last changed; null where nothing tells, as with products, whose prices always change.',
  })
  updatedAt: string | null;
  @Field(() => ArticleKind, { nullable: true, description: 'Of an article: which list it stands in.' })
  articleKind: ArticleKind | null;
  @Field(() => String, { nullable: true, description: "Of a product: its metal's slug." })
  metal: string | null;
  @Field(() => String, { nullable: true, description: 'Of a product: its type.' })
  type: string | null;
}
