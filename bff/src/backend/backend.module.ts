import { Global, Module } from '@nestjs/common';
import { BackendClient } from './backend-client.ts';
import { CartOwners } from './cart-owners.ts';
import { CATALOGUE, catalogueProvider } from './catalogue.provider.ts';
import { NOTATION, notationProvider } from './notation.provider.ts';
import { UploadsClient } from './uploads-client.ts';

@Global()
@Module({
  providers: [BackendClient, CartOwners, UploadsClient, catalogueProvider, notationProvider],
  exports: [BackendClient, CartOwners, UploadsClient, CATALOGUE, NOTATION],
})
export class BackendModule {}
