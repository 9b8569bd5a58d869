import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.ts';
import { DebugQuery } from './debug.query.ts';
import { HealthController } from './health.controller.ts';
import { Readiness } from './readiness.ts';
import { VersionQuery } from './version.query.ts';

@Module({ imports: [LiveModule], controllers: [HealthController], providers: [Readiness, VersionQuery, DebugQuery], exports: [Readiness] })
export class HealthModule {}
