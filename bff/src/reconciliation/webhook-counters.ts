import { Injectable } from '@nestjs/common';

export const WEBHOOK_OUTCOMES = ['accepted', 'forged', 'outsideTolerance', 'tooLarge', 'unreadable', 'withoutPayment'] as const;
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];

/** What became of webhook requests since the process began, for operators. */
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
