import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/products.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { ApplyForPremiumMutation } from './apply-for-premium.mutation.ts';
import { ArticleQuery } from './article.query.ts';
import { ArticlesQuery } from './articles.query.ts';
import { BuyBackEstimateQuery } from './buy-back-estimate.query.ts';
import { CategoryQuery } from './category.query.ts';
import { ContentCache } from './content-cache.ts';
import { ContentBackend } from './content.backend.ts';
import { EnquiriesBackend } from './enquiries.backend.ts';
import { FaqsQuery } from './faqs.query.ts';
import { MintProductsField } from './mint-products.field.ts';
import { MintQuery } from './mint.query.ts';
import { MintsQuery } from './mints.query.ts';
import { PageQuery } from './page.query.ts';
import { RelatedArticlesField } from './related-articles.field.ts';
import { RequestBuyBackMutation } from './request-buy-back.mutation.ts';
import { SendContactMessageMutation } from './send-contact-message.mutation.ts';
import { SitemapQuery } from './sitemap.query.ts';
import { SpecialOfferProductsField } from './special-offer-products.field.ts';
import { SpecialOfferQuery } from './special-offer.query.ts';
import { SpecialOffersQuery } from './special-offers.query.ts';
import { TakeEnquiry } from './take-enquiry.ts';
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
    EnquiriesBackend,
    TakeEnquiry,
    SendContactMessageMutation,
    ApplyForPremiumMutation,
    BuyBackEstimateQuery,
    RequestBuyBackMutation,
  ],
})
export class ContentModule {}
