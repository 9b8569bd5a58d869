import { Global, Module } from '@nestjs/common';
import { Sessions } from './sessions.ts';
import { UnknownBearers } from './unknown-bearers.ts';

@Global()
@Module({ providers: [UnknownBearers, Sessions], exports: [Sessions] })
export class AccessModule {}
