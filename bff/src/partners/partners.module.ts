import { Global, Module } from '@nestjs/common';
import { BackendPartners } from './backend-partners.ts';
import { PartnerKeys } from './partner-keys.ts';
import { Quotas } from './quotas.ts';

@Global()
@Module({ providers: [BackendPartners, PartnerKeys, Quotas], exports: [BackendPartners, PartnerKeys, Quotas] })
export class PartnersModule {}
