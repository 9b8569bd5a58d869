import { Global, Module } from '@nestjs/common';
import { RevokedSessions } from './revoked-sessions.ts';
import { SessionRenewal } from './session-renewal.ts';
import { Sessions } from './sessions.ts';
import { UnverifiedTokenLimit } from './unverified-token-limit.ts';

@Global()
@Module({ providers: [RevokedSessions, UnverifiedTokenLimit, SessionRenewal, Sessions], exports: [RevokedSessions, Sessions] })
export class AccessModule {}
