import { Injectable } from '@nestjs/common';
import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { ReadAllowance } from '../../payments/read-allowance.ts';
import { Sweep } from '../../reconciliation/sweep.ts';
import { UnsettledPayments } from '../../reconciliation/unsettled-payments.ts';
import { WebhookCounters } from '../../reconciliation/webhook-counters.ts';
import { seconds } from './seconds.ts';

@ObjectType({ description: 'Payments of one kind that need attention, as this process last saw them.' })
export class DebugUnsettled {
  @Field(() => ID, { description: 'The reason: refundDue, captureFailed, holdWithoutOrder …' })
  kind: string;
  @Field(() => Int, { description: 'Payments of this kind.' })
  count: number;
  @Field(() => Float, { description: 'Seconds since the oldest of them was first seen.' })
  oldestSeconds: number;
}

@ObjectType({ description: 'Outcomes of webhook requests since the process started.' })
export class DebugWebhooks {
  @Field(() => ID, { description: 'accepted, forged, outsideTolerance, tooLarge, unreadable or withoutPayment.' })
  outcome: string;
  @Field(() => Int, { description: 'Requests with this outcome.' })
  count: number;
}

@ObjectType({ description: 'The state of payment reconciliation.' })
export class DebugPayments {
  @Field(() => [DebugUnsettled], { description: 'Unsettled payments by kind.' })
  unsettled: DebugUnsettled[];
  @Field(() => [DebugWebhooks], { description: 'Webhook requests by outcome.' })
  webhooks: DebugWebhooks[];
  @Field(() => Date, { nullable: true, description: 'When this process last finished a sweep; null before the first.' })
  sweptAt: string | null;
  @Field(() => Int, { description: 'Reads at the card provider by this process in the last 30 days.' })
  reads: number;
  @Field(() => Int, { description: "The card provider's read quota for 30 days." })
  readsGranted: number;
}

@Injectable()
export class PaymentsReport {
  constructor(
    private readonly unsettled: UnsettledPayments,
    private readonly webhooks: WebhookCounters,
    private readonly sweep: Sweep,
    private readonly allowance: ReadAllowance,
  ) {}

  report(): DebugPayments {
    const { lastFinishedAt } = this.sweep;
    return {
      unsettled: this.unsettled.counts().map(({ kind, count, oldestMs }) => ({ kind, count, oldestSeconds: seconds(oldestMs) })),
      webhooks: Object.entries(this.webhooks.counts).map(([outcome, count]) => ({ outcome, count })),
      sweptAt: lastFinishedAt === undefined ? null : new Date(lastFinishedAt).toISOString(),
      reads: this.allowance.used,
      readsGranted: this.allowance.granted,
    };
  }
}
