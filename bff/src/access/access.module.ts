import { Global, Module } from '@nestjs/common';
import { RevokedSessions } from './revoked-sessions.ts';
import { Sessions } from './sessions.ts';
import { UnverifiedTokenLimit } from './unverified-token-limit.ts';

@Global()
@Module({ providers: [RevokedSessions, UnverifiedTokenLimit, Sessions], exports: [RevokedSessions, Sessions] })
export class AccessModule {}
