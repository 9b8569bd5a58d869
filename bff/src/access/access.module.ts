import { Global, Module } from '@nestjs/common';
import { EndedLogins } from './ended-logins.ts';
import { Sessions } from './sessions.ts';
import { UnknownBearers } from './unknown-bearers.ts';

@Global()
@Module({ providers: [EndedLogins, UnknownBearers, Sessions], exports: [EndedLogins, Sessions] })
export class AccessModule {}
