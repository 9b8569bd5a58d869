import { Global, Module } from '@nestjs/common';
import { BackendClient } from './backend-client.ts';
import { CATALOGUE, catalogueProvider } from './catalogue.provider.ts';
import { NOTATION, notationProvider } from './notation.provider.ts';
import { ReplicaReads } from './replica-reads.ts';
import { TurnedAwayClients } from './turned-away-clients.ts';
import { UploadsClient } from './uploads-client.ts';

@Global()
@Module({
  providers: [BackendClient, ReplicaReads, TurnedAwayClients, UploadsClient, catalogueProvider, notationProvider],
  exports: [BackendClient, TurnedAwayClients, UploadsClient, CATALOGUE, NOTATION],
})
export class BackendModule {}
