import { Global, Module } from '@nestjs/common';
import { BackendClient } from './backend-client.ts';
import { UploadsClient } from './uploads-client.ts';

@Global()
@Module({ providers: [BackendClient, UploadsClient], exports: [BackendClient, UploadsClient] })
export class BackendModule {}
