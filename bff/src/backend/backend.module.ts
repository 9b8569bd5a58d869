import { Global, Module } from '@nestjs/common';
import { BackendClient } from './backend-client.ts';
import { CATALOGUE, catalogueProvider } from './catalogue.provider.ts';
import { UploadsClient } from './uploads-client.ts';

@Global()
@Module({ providers: [BackendClient, UploadsClient, catalogueProvider], exports: [BackendClient, UploadsClient, CATALOGUE] })
export class BackendModule {}
