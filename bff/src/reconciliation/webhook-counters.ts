import { Injectable } from '@nestjs/common';

export type WebhookOutcome = 'accepted' | 'forged' | 'outsideTolerance' | 'tooLarge' | 'unreadable' | 'withoutPayment';

/** Results of webhook requests since the process started, for operators. */
@Injectable()
export class WebhookCounters {
  readonly counts: Record<WebhookOutcome, number> = {
    accepted: 0,
    forged: 0,
    outsideTolerance: 0,
    tooLarge: 0,
    unreadable: 0,
    withoutPayment: 0,
  };

  count(outcome: WebhookOutcome): void {
    this.counts[outcome]++;
  }
}
