import { PRODUCT_FIGURES } from '@koura/shared-types/events/product-figures.generated';
import type { LiveProduct } from '@koura/shared-types/live-events';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
  getNamedType,
  isLeafType,
  isObjectType,
} from 'graphql';

import type * as catalogue from '../../commerce/catalogue.ts';
import { toProduct } from '../../products/product-mapper.ts';
import type { Product } from '../../products/product.model.ts';
import type { WebsiteTexts } from '../../website/estimated-delivery-time.model.ts';

type Fields = Record<string, unknown>;
type Write = (value: unknown) => unknown;

/**
 * Compiles a fragment into a function that formats an object as GraphQL would: the selected fields, enums by their GraphQL names, and
 * `__typename` in every object. Field resolvers are not called.
 */
function fragmentWriter<T extends object>(document: DocumentNode, name: string, schema: GraphQLSchema): (source: T) => Fields {
  const fragments = new Map(
    document.definitions
      .filter((definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((definition) => [definition.name.value, definition]),
  );
  const fragment = fragments.get(name)!;
  return writerOf(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value)!, fragments) as (source: T) => Fields;
}

function writerOf(set: SelectionSetNode, type: GraphQLNamedType, fragments: ReadonlyMap<string, FragmentDefinitionNode>): Write {
  if (!isObjectType(type)) throw new Error(`${type.name} is not an object type`);
  const fields = type.getFields();
  const writers: [field: string, write: Write][] = [];
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) collect(fragments.get(selection.name.value)!.selectionSet);
      else if (selection.kind === Kind.FIELD) {
        const inner = getNamedType(fields[selection.name.value]!.type);
        const write: Write = isLeafType(inner) ? (value) => inner.serialize(value) : writerOf(selection.selectionSet!, inner, fragments);
        writers.push([selection.name.value, write]);
      }
    }
  };
  collect(set);
  return (source) => {
    const written: Fields = { __typename: type.name };
    for (const [field, write] of writers) written[field] = each((source as Fields)[field], write);
    return written;
  };
}

function each(value: unknown, write: Write): unknown {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.map((one) => each(one, write)) : write(value);
}

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
