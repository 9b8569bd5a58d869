import { Module } from '@nestjs/common';

import { LiveModule } from '../../live/live.module.ts';
import { WebsiteModule } from '../../website/website.module.ts';
import { StaffLimits } from '../staff-limits.ts';
import { PictureUpload } from './picture-upload.ts';
import { ProductChangesMutation } from './product-changes.ts';
import { StaffProductsQuery } from './staff-products.query.ts';

@Module({
  imports: [LiveModule, WebsiteModule],
  providers: [StaffLimits, StaffProductsQuery, ProductChangesMutation, PictureUpload],
  exports: [PictureUpload],
})
export class ProductDeskModule {}
