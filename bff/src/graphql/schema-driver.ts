import { Inject, Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { GraphQLSchemaFactory } from '@nestjs/graphql';
import { MercuriusDriver, type MercuriusDriverConfig } from '@nestjs/mercurius';
import { type GraphQLFieldResolver, type GraphQLSchema, isIntrospectionType, isObjectType, lexicographicSortSchema } from 'graphql';

/** By type and field. */
type Resolvers = Record<string, Record<string, GraphQLFieldResolver<unknown, unknown>>>;

/**
 * Gives the schema of the decorated classes its resolvers. Nest's own driver prints that schema, parses it again and copies it several times,
 * which takes a third of the gateway's start.
 */
@Injectable()
export class SchemaDriver extends MercuriusDriver {
  @Inject() private readonly schemas!: GraphQLSchemaFactory;
  @Inject() private readonly modules!: ModulesContainer;

  override async generateSchema(options: MercuriusDriverConfig): Promise<GraphQLSchema> {
    const schema = await this.schemas.create(this.#providerClasses(), options.buildSchemaOptions ?? {});
    // Nest returns a finished schema as it is, but looks for the resolvers first.
    await super.generateSchema({
      ...options,
      typeDefs: [],
      schema,
      transformResolvers: (found) => {
        setResolvers(schema, Object.assign({}, ...[found].flat()) as Resolvers);
        return found;
      },
    });
    return lexicographicSortSchema(schema);
  }

  #providerClasses(): Function[] {
    const providers = [...this.modules.values()].flatMap((module) => [...module.providers.values()]);
    return providers.flatMap(({ instance }) => (instance ? [instance.constructor] : []));
  }
}

/**
 * Fields without a resolver of their own lose Nest's default one, so that compiled queries read the property directly. That halves the cost of
 * lists. Fields with `@ResolveField`, queries and mutations have their resolvers and guards.
 */
function setResolvers(schema: GraphQLSchema, resolvers: Resolvers): void {
  for (const type of Object.values(schema.getTypeMap())) {
    // Introspection types belong to graphql-js and are shared by all schemas of the process.
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const resolver = resolvers[type.name]?.[field.name];
      if (resolver) field.resolve = resolver;
      else delete field.resolve;
    }
  }
}
