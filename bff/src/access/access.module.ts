import { Global, Module } from '@nestjs/common';
import { FreshProof } from './fresh-proof.ts';
import { RevokedSessions } from './revoked-sessions.ts';
import { SessionRenewal } from './session-renewal.ts';
import { Sessions } from './sessions.ts';
import { StaffFactorRule } from './staff-factor-rule.ts';
import { UnverifiedTokenLimit } from './unverified-token-limit.ts';

@Global()
@Module({
  providers: [RevokedSessions, UnverifiedTokenLimit, SessionRenewal, Sessions, FreshProof, StaffFactorRule],
  exports: [RevokedSessions, Sessions, FreshProof, StaffFactorRule],
})
export class AccessModule {}
