import { GracefulStop } from '@koura/shared-types/graceful-stop';
import { Controller, type DynamicModule, Get, Header, HttpCode, HttpException, Module, Optional } from '@nestjs/common';

import { LiveFeeds } from '../live/feeds/live-feeds.ts';
import { LiveModule } from '../live/live.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.ts';
import { RedisHealth } from '../redis/redis-health.ts';
import { DebugQuery, PaymentsReport } from './debug.query.ts';
import { VersionQuery } from './version.query.ts';

/** For load balancers and supervisors. Independent of the backend's state: cached responses are served without it. */
@Controller()
class HealthController {
  #hasStarted = false;

  constructor(
    private readonly stopping: GracefulStop,
    private readonly feeds: LiveFeeds,
    @Optional() private readonly redis?: RedisHealth,
  ) {}

  @Get('healthz')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  alive(): { status: string } {
    return { status: 'ok' };
  }

  /** Fails until the connections to Redis and to the backend's feed were tried, whether or not they succeeded. */
  @Get('startedz')
  @Header('cache-control', 'no-store')
  started(): { status: string } {
    this.#hasStarted ||= this.feeds.wasTried && (this.redis?.wasTried ?? true);
    if (!this.#hasStarted) throw new HttpException({ status: 'starting' }, 503);
    return { status: 'ok' };
  }

  @Get('readyz')
  @Header('cache-control', 'no-store')
  ready(): { status: string } {
    if (this.stopping.isStopping) throw new HttpException({ status: 'stopping' }, 503);
    return this.started();
  }
}

@Module({
  imports: [LiveModule, PaymentsModule, ReconciliationModule],
  controllers: [HealthController],
  providers: [VersionQuery, PaymentsReport, DebugQuery],
})
export class HealthModule {
  static with(stopping: GracefulStop): DynamicModule {
    return { module: HealthModule, providers: [{ provide: GracefulStop, useValue: stopping }] };
  }
}
