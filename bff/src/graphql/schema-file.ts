import { Controller, Get, Header, Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { publicSchema } from './public-schema.ts';

/** The GraphQL schema as text, sorted: the content of `shared-types/schema.graphql`. */
export function schemaText(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

/** `/schema.graphql`: the public schema of the release that is running, for the code generators of partners. In production, too. */
@Controller('schema.graphql')
class SchemaFileController {
  #text: string | undefined;

  constructor(private readonly modules: ModuleRef) {}

  @Get()
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  schema(): string {
    return (this.#text ??= publicSchema(schemaText(this.modules.get(GraphQLSchemaHost, { strict: false }).schema)));
  }
}

@Module({ controllers: [SchemaFileController] })
export class SchemaFileModule {}
