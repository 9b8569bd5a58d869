import { Global, Module } from '@nestjs/common';
import { EndedLogins } from './ended-logins.ts';
import { Sessions } from './sessions.ts';

@Global()
@Module({ providers: [EndedLogins, Sessions], exports: [EndedLogins, Sessions] })
export class AccessModule {}
