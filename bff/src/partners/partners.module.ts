import { Global, Module } from '@nestjs/common';
import { PartnerKeys } from './partner-keys.ts';

@Global()
@Module({ providers: [PartnerKeys], exports: [PartnerKeys] })
export class PartnersModule {}
