import { GracefulStop } from '@koura/shared-types/graceful-stop';
import { Controller, Get, Header, HttpCode, HttpException } from '@nestjs/common';

/** For load balancers and supervisors. Independent of the backend's state: cached responses are served without it. */
@Controller()
export class HealthController {
  constructor(private readonly stopping: GracefulStop) {}

  @Get('healthz')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  alive(): { status: string } {
    return { status: 'ok' };
  }

  @Get('readyz')
  @Header('cache-control', 'no-store')
  ready(): { status: string } {
    if (this.stopping.isStopping) throw new HttpException({ status: 'stopping' }, 503);
    return { status: 'ok' };
  }
}
