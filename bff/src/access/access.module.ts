import { Global, Module } from '@nestjs/common';
import { Sessions } from './sessions.ts';

@Global()
@Module({ providers: [Sessions], exports: [Sessions] })
export class AccessModule {}
