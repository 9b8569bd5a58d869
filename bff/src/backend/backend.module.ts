import { Global, Module } from '@nestjs/common';
import { BackendClient } from './backend-client.ts';
import { CATALOGUE, catalogueProvider } from './catalogue.provider.ts';
import { NOTATION, notationProvider } from './notation.provider.ts';
import { ReplicaReads } from './replica-reads.ts';
import { UploadsClient } from './uploads-client.ts';

@Global()
@Module({
  providers: [BackendClient, ReplicaReads, UploadsClient, catalogueProvider, notationProvider],
  exports: [BackendClient, UploadsClient, CATALOGUE, NOTATION],
})
export class BackendModule {}
