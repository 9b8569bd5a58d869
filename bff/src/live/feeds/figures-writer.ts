import { PRODUCT_FIGURES } from '@koura/shared-types/events/product-figures.generated';
import type * as catalogue from '../../commerce/catalogue.ts';
import type { LiveProduct } from '@koura/shared-types/live-events';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { Product } from '../../products/product.model.ts';
import { toProduct } from '../../products/product-mapper.ts';
import type { WebsiteTexts } from '../../website/estimated-delivery-time-mapper.ts';
import { fragmentWriter } from './write-fragment.ts';

/** Formats a product's figures for browsers: the fragment `ProductFigures`, filled by the mapper that also serves queries. */
@Injectable()
export class FiguresWriter {
  #fill: ((product: Product) => object) | undefined;

  constructor(private readonly modules: ModuleRef) {}

  write(row: catalogue.LiveFigures, texts: WebsiteTexts): LiveProduct {
    this.#fill ??= fragmentWriter<Product>(
      PRODUCT_FIGURES,
      'ProductFigures',
      this.modules.get(GraphQLSchemaHost, { strict: false }).schema,
    );
    // The mapper computes a field when it is read; the fragment's fields depend on live figures only.
    return { ...this.#fill(toProduct(row as catalogue.Product, texts)), id: row.id } as LiveProduct;
  }
}
