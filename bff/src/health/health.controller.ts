import { Controller, Get, Header, HttpCode, HttpException } from '@nestjs/common';
import { Readiness } from './readiness.ts';

/** For load balancers and supervisors. Independent of the backend's state: cached responses are served without it. */
@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('healthz')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  alive(): { status: string } {
    return { status: 'ok' };
  }

  @Get('readyz')
  @Header('cache-control', 'no-store')
  ready(): { status: string } {
    if (!this.readiness.ready) throw new HttpException({ status: 'stopping' }, 503);
    return { status: 'ok' };
  }
}
