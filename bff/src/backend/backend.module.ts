import { Global, Module } from '@nestjs/common';
import { BackendClient } from './backend-client.ts';

@Global()
@Module({ providers: [BackendClient], exports: [BackendClient] })
export class BackendModule {}
