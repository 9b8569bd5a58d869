import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { Config } from '../config.ts';
import { createApp } from '../create-app.ts';
import { schemaText } from './schema-file.ts';

/** The GraphQL schema as text, sorted: the content of `shared-types/schema.graphql`. */
export async function printContract(config: Config): Promise<string> {
  const app = await createApp(config);
  try {
    return schemaText(app.get(GraphQLSchemaHost).schema);
  } finally {
    await app.close();
  }
}
