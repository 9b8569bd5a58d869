import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/products.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { ArticleQuery } from './article.query.ts';
import { ArticlesQuery } from './articles.query.ts';
import { CategoryQuery } from './category.query.ts';
import { ContentCache } from './content-cache.ts';
import { ContentBackend } from './content.backend.ts';
import { FaqsQuery } from './faqs.query.ts';
import { MintProductsField } from './mint-products.field.ts';
import { MintQuery } from './mint.query.ts';
import { MintsQuery } from './mints.query.ts';
import { PageQuery } from './page.query.ts';
import { RelatedArticlesField } from './related-articles.field.ts';
import { SitemapQuery } from './sitemap.query.ts';
import { SpecialOfferProductsField } from './special-offer-products.field.ts';
import { SpecialOfferQuery } from './special-offer.query.ts';
import { SpecialOffersQuery } from './special-offers.query.ts';
import { TestimonialsQuery } from './testimonials.query.ts';

@Module({
  imports: [ProductsModule, WebsiteModule],
  providers: [
    ContentBackend,
    ContentCache,
    PageQuery,
    ArticlesQuery,
    ArticleQuery,
    RelatedArticlesField,
    FaqsQuery,
    TestimonialsQuery,
    MintsQuery,
    MintQuery,
    MintProductsField,
    CategoryQuery,
    SpecialOffersQuery,
    SpecialOfferQuery,
    SpecialOfferProductsField,
    SitemapQuery,
  ],
})
export class ContentModule {}
