import { Global, Module } from '@nestjs/common';
import { PartnerKeys } from './partner-keys.ts';
import { Quotas } from './quotas.ts';

@Global()
@Module({ providers: [PartnerKeys, Quotas], exports: [PartnerKeys, Quotas] })
export class PartnersModule {}
