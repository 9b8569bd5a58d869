import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/products.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { ApplyForPremiumMutation } from './enquiries/apply-for-premium.mutation.ts';
import { ArticleQuery } from './articles/article.query.ts';
import { ArticlesQuery } from './articles/articles.query.ts';
import { BuyBackEstimateQuery } from './enquiries/buy-back-estimate.query.ts';
import { CategoryQuery } from './pages/category.query.ts';
import { ContentMatchesQuery } from './search/content-matches.query.ts';
import { ContentTitles } from './search/content-titles.ts';
import { ContentTitlesQuery } from './search/content-titles.query.ts';
import { ContentCache } from './content-cache.ts';
import { FilledContent } from './filled-content.ts';
import { FaqsQuery } from './pages/faqs.query.ts';
import { FilledRows } from './filled-rows.ts';
import { FormTextQuery } from './pages/form-text.query.ts';
import { LatestArticlesQuery } from './articles/latest-articles.query.ts';
import { ArticleTitlesQuery } from './articles/article-titles.query.ts';
import { MintProductsField } from './mints/mint-products.field.ts';
import { MintQuery } from './mints/mint.query.ts';
import { MintsQuery } from './mints/mints.query.ts';
import { PageQuery } from './pages/page.query.ts';
import { PagesBelowQuery } from './pages/pages-below.query.ts';
import { RelatedArticlesField } from './articles/related-articles.field.ts';
import { RequestBuyBackMutation } from './enquiries/request-buy-back.mutation.ts';
import { SendContactMessageMutation } from './enquiries/send-contact-message.mutation.ts';
import { SitemapQuery } from './pages/sitemap.query.ts';
import { SpecialOfferProductsField } from './special-offers/special-offer-products.field.ts';
import { SpecialOfferQuery } from './special-offers/special-offer.query.ts';
import { SpecialOffersQuery } from './special-offers/special-offers.query.ts';
import { StoreEnquiry } from './enquiries/store-enquiry.ts';
import { LatestTestimonialsQuery } from './pages/latest-testimonials.query.ts';
import { TestimonialsQuery } from './pages/testimonials.query.ts';

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
    ContentTitlesQuery,
    ContentMatchesQuery,
    ArticleQuery,
    RelatedArticlesField,
    FaqsQuery,
    TestimonialsQuery,
    LatestTestimonialsQuery,
    MintsQuery,
    MintQuery,
    MintProductsField,
    CategoryQuery,
    SpecialOffersQuery,
    SpecialOfferQuery,
    SpecialOfferProductsField,
    SitemapQuery,
    StoreEnquiry,
    SendContactMessageMutation,
    ApplyForPremiumMutation,
    BuyBackEstimateQuery,
    RequestBuyBackMutation,
  ],
})
export class ContentModule {}
