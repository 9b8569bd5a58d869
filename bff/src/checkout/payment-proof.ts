import { Inject, Injectable } from '@nestjs/common';

import { FreshProof } from '../access/fresh-proof.ts';
import { People } from '../commerce/people.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import type { Caller } from '../request/caller.ts';

interface Paying {
  savedCardId?: string | null | undefined;
  points?: number | null | undefined;
  expectedTotal: { amount: string };
}

/** What is kept in an account pays for much only while its owner has just proved that it is them. */
@Injectable()
export class PaymentProof {
  readonly #above: Config['proofAbove'];

  constructor(
    @Inject(CONFIG) { proofAbove }: Config,
    private readonly proof: FreshProof,
    private readonly people: People,
  ) {
    this.#above = proofAbove;
  }

  /** Throws PROOF_NEEDED for an order with a saved card, or points, above the limits; FORBIDDEN to staff who act as the customer. */
  async demand({ savedCardId, points, expectedTotal }: Paying, caller: Caller): Promise<void> {
    if ((!savedCardId && !points) || (await this.proof.isFresh(caller))) return;
    const isMuch = savedCardId && Number(expectedTotal.amount) > this.#above.savedCard;
    if (isMuch || (points && (await this.#valueOf(points, caller)) > this.#above.points)) await this.proof.demand(caller);
  }

  /** In whole units of the order's currency; 0 where points cannot be spent, which the backend refuses. */
  async #valueOf(points: number, caller: Caller): Promise<number> {
    const { spending } = await this.people.rewards(caller);
    return spending ? points / spending.pointsPerUnit : 0;
  }
}
