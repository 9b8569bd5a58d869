import { Module } from '@nestjs/common';
import { GraphiqlController } from './graphiql.controller.ts';

/** Imported only when the schema may be explored (GRAPHQL_EXPLORER). */
@Module({ controllers: [GraphiqlController] })
export class GraphiqlModule {}
