import { Injectable } from '@nestjs/common';

/** Whether this process wants requests. False from the signal to stop on, so that a balancer goes elsewhere before the door closes. */
@Injectable()
export class Readiness {
  ready = true;
}
