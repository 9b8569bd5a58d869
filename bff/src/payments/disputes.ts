import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { StripeCalls } from './stripe-calls.ts';

const CLOSED: ReadonlySet<Stripe.Dispute.Status> = new Set(['won', 'lost', 'warning_closed', 'prevented']);

/** A dispute or inquiry opened by the cardholder’s bank. */
export interface Dispute {
  /** An inquiry, before a dispute: a refund prevents it. */
  isInquiry: boolean;
  reason: string;
  /** Until when evidence is accepted, milliseconds since 1970; null when none is asked for. */
  evidenceDueBy: number | null;
}

@Injectable()
export class Disputes {
  constructor(private readonly provider: StripeCalls) {}

  async openOf(reference: string): Promise<Dispute | undefined> {
    const { data } = await this.provider.read((stripe) => stripe.disputes.list({ payment_intent: reference, limit: 10 }));
    const open = data.find(({ status }) => !CLOSED.has(status));
    if (!open) return undefined;
    const due = open.evidence_details.due_by;
    return { isInquiry: open.status.startsWith('warning_'), reason: open.reason, evidenceDueBy: due ? due * 1000 : null };
  }

  async isOpen(reference: string): Promise<boolean> {
    return (await this.openOf(reference)) !== undefined;
  }

  async hasFraudWarning(reference: string): Promise<boolean> {
    const { data } = await this.provider.read((stripe) => stripe.radar.earlyFraudWarnings.list({ payment_intent: reference, limit: 10 }));
    return data.some(({ actionable }) => actionable);
  }
}
