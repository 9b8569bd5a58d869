import { GraphQLSchemaHost } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import type { Config } from '../config.ts';
import { createApp } from '../create-app.ts';

/** The GraphQL schema as text, sorted: the content of `shared-types/schema.graphql`. */
export async function printContract(config: Config): Promise<string> {
  const app = await createApp(config);
  try {
    return `${printSchema(lexicographicSortSchema(app.get(GraphQLSchemaHost).schema))}\n`;
  } finally {
    await app.close();
  }
}
