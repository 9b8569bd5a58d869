import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/products.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { ApplyForPremiumMutation } from './enquiries/apply-for-premium.mutation.ts';
import { ArticleQuery, ArticleTitlesQuery, ArticlesQuery, LatestArticlesQuery, RelatedArticlesField } from './articles.query.ts';
import { BuyBackEstimateQuery, RequestBuyBackMutation } from './enquiries/buy-back.ts';
import { CategoryQuery } from './pages/category.query.ts';
import { ContentTitles, ContentTitlesResolver } from './content-titles.query.ts';
import { ContentCache } from './content-cache.ts';
import { FilledContent, FilledRows } from './filled-content.ts';
import { FaqsQuery } from './pages/faqs.query.ts';
import { FormTextQuery, PageQuery, PagesBelowQuery } from './pages/pages.query.ts';
import { MintProductsField, MintsResolver } from './mints.query.ts';
import { SendContactMessageMutation } from './enquiries/send-contact-message.mutation.ts';
import { SitemapQuery } from './pages/sitemap.query.ts';
import { SpecialOfferProductsField, SpecialOffersResolver } from './special-offers.query.ts';
import { StoreEnquiry } from './enquiries/store-enquiry.ts';
import { LatestTestimonialsQuery, TestimonialsQuery } from './pages/testimonials.query.ts';

@Module({
  imports: [ProductsModule, WebsiteModule],
  providers: [
    FilledRows,
    FilledContent,
    ContentCache,
    PageQuery,
    PagesBelowQuery,
    FormTextQuery,
    ArticlesQuery,
    LatestArticlesQuery,
    ArticleTitlesQuery,
    ContentTitles,
    ContentTitlesResolver,
    ArticleQuery,
    RelatedArticlesField,
    FaqsQuery,
    TestimonialsQuery,
    LatestTestimonialsQuery,
    MintsResolver,
    MintProductsField,
    CategoryQuery,
    SpecialOffersResolver,
    SpecialOfferProductsField,
    SitemapQuery,
    StoreEnquiry,
    SendContactMessageMutation,
    ApplyForPremiumMutation,
    BuyBackEstimateQuery,
    RequestBuyBackMutation,
  ],
  exports: [FilledContent],
})
export class ContentModule {}
