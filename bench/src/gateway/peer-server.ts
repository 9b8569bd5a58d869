import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import Fastify from 'fastify';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import mercurius from 'mercurius';
import { Pool } from 'undici';
import type { Peer, PeerData } from './peers.ts';

/**
 * Another GraphQL server that answers one of Koura's queries. Its mapping is free: each query requests and parses the same JSON of the
 * backend as Koura does, and then returns objects that Koura has mapped. A separate process; its arguments are the peer's name, its port
 * and the backend's origin, and it waits for a message with the query's data.
 */
const LISTENS: Record<Peer, (schema: GraphQLSchema, port: number) => Promise<unknown>> = {
  apollo: (schema, port) => startStandaloneServer(new ApolloServer({ schema }), { listen: { host: '127.0.0.1', port } }),
  yoga: (schema, port) =>
    new Promise<void>((resolve) => {
      const yoga = createYoga({ schema, logging: false, graphiql: false });
      createServer((request, response) => void yoga(request, response)).listen(port, '127.0.0.1', resolve);
    }),
  mercurius: (schema, port) => Fastify().register(mercurius, { schema, jit: 1 }).listen({ host: '127.0.0.1', port }),
};

async function start(peer: Peer, port: number, origin: string, { data, path, readsFor }: PeerData): Promise<void> {
  const pool = new Pool(origin, { connections: 32 });
  const schema = buildSchema(readFileSync('shared-types/schema.graphql', 'utf8'));
  const fields = schema.getQueryType()!.getFields();
  for (const [name, value] of Object.entries(data)) {
    const field = fields[name];
    // `__typename` is not a field of the schema.
    if (!field) continue;
    field.resolve = async () => {
      if (name === readsFor) await (await pool.request({ method: 'GET', path })).body.json();
      return value;
    };
  }
  await LISTENS[peer](schema, port);
  process.send!('ready');
}

const [peer, port, origin] = process.argv.slice(2);
process.once('message', (message) => void start(peer as Peer, Number(port), origin!, message as PeerData));
