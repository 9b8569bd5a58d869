import { Module } from '@nestjs/common';
import { WebsiteModule } from '../website/website.module.ts';
import { BestValueQuery } from './best-value/best-value.query.ts';
import { FeaturedProductsQuery } from './featured-products.query.ts';
import { ProductNamesQuery } from './product-names.query.ts';
import { ProductQuery } from './product.query.ts';
import { Products } from './products.ts';
import { ProductsQuery } from './products.query.ts';
import { RelatedProductsField } from './related-products.field.ts';
import { ProductSearch } from './product-search.ts';

@Module({
  imports: [WebsiteModule],
  providers: [
    Products,
    ProductSearch,
    ProductsQuery,
    ProductQuery,
    FeaturedProductsQuery,
    ProductNamesQuery,
    RelatedProductsField,
    BestValueQuery,
  ],
  exports: [Products],
})
export class ProductsModule {}
