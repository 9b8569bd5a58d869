import { Module } from '@nestjs/common';
import { WebsiteModule } from '../website/website.module.ts';
import { AdvertisedPriceFields } from './advertised-price.ts';
import { BestValueQuery } from './best-value/best-value.query.ts';
import { ProductNamesQuery } from './product-names.query.ts';
import { ProductByQuery, ProductQuery, RelatedProductsField } from './product.query.ts';
import { Products } from './products.ts';
import { FeaturedProductsQuery, ProductsQuery } from './products.query.ts';
import { ProductSearch } from './product-search.ts';

@Module({
  imports: [WebsiteModule],
  providers: [
    Products,
    ProductSearch,
    ProductsQuery,
    ProductQuery,
    ProductByQuery,
    FeaturedProductsQuery,
    ProductNamesQuery,
    RelatedProductsField,
    AdvertisedPriceFields,
    BestValueQuery,
  ],
  exports: [Products],
})
export class ProductsModule {}
