import { Injectable } from '@nestjs/common';

/**
 * Whether this process accepts requests. False from the stop signal on, so that a load balancer switches before the server stops
 * listening.
 */
@Injectable()
export class Readiness {
  ready = true;
}
