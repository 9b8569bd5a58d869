import { Inject, Injectable } from '@nestjs/common';
import { lruByCount } from '../cache/lru-by-count.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { addressKeys } from '../rate-limit/limit-keys.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';
import type { Partner, Quota } from './partner.ts';

const SECONDS = { minute: 60, day: 86_400 } as const;
type Period = keyof typeof SECONDS;
const PERIODS = ['minute', 'day'] as const satisfies readonly Period[];
const MAX_REMEMBERED = 10_000;

/** Cost points of one period. */
interface PeriodState {
  limit: number;
  remaining: number;
  /** Seconds. */
  resetsIn: number;
}

/** What is left of a quota after a request. */
export interface QuotaState extends Record<Period, PeriodState> {
  /** Seconds to wait where the quota was used up before this request; otherwise 0. */
  wait: number;
}

interface Account {
  key: string;
  quota: Quota;
}

/**
 * Quotas in cost points, of partners and of the networks of clients without a key. The request that crosses the limit is still answered,
 * so that what is left need not fit what is asked for; the next one waits.
 */
@Injectable()
export class Quotas {
  readonly #anonymous: Quota;
  /** Until when an account has nothing left, in milliseconds since 1970, so that refusing costs nothing. */
  readonly #emptyUntil = lruByCount<string, number>(MAX_REMEMBERED);

  constructor(
    private readonly limit: RateLimit,
    @Inject(CONFIG) { anonymousQuota }: Config,
  ) {
    this.#anonymous = anonymousQuota;
  }

  /** Seconds to wait, as far as this process knows; counts nothing. */
  waitOf(partner: Partner | null, ip: string): number {
    const now = Date.now();
    const ends = this.#accountsOf(partner, ip).map((account) => this.#emptyUntil.get(nameOf(account)) ?? 0);
    return Math.max(0, Math.ceil((Math.max(...ends) - now) / 1000));
  }

  async pay(partner: Partner | null, ip: string, points: number): Promise<QuotaState> {
    const states = await Promise.all(this.#accountsOf(partner, ip).map((account) => this.#payFrom(account, points)));
    return states.reduce(stricter);
  }

  /** What a partner has used of its quota; counts nothing. */
  async usageOf(partner: Pick<Partner, 'id'>): Promise<Record<Period, number>> {
    const [minute, day] = await Promise.all(PERIODS.map((period) => this.limit.counted(`${partnerKey(partner)}:${period}`)));
    return { minute: minute!, day: day! };
  }

  #accountsOf(partner: Partner | null, ip: string): Account[] {
    if (partner) return [{ key: partnerKey(partner), quota: partner.quota }];
    const { minute, day } = this.#anonymous;
    return addressKeys(ip).map(({ key, factor }) => ({
      key: `points:address:${key}`,
      quota: { minute: minute * factor, day: day * factor },
    }));
  }

  async #payFrom(account: Account, points: number): Promise<QuotaState> {
    const { key, quota } = account;
    let wait = 0;
    const states = await Promise.all(
      PERIODS.map(async (period): Promise<[Period, PeriodState]> => {
        const limit = quota[period];
        const { count, endsAt } = await this.limit.count(`${key}:${period}`, points, SECONDS[period]);
        const resetsIn = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
        if (count >= limit) this.#emptyUntil.set(nameOf(account), Math.max(endsAt, this.#emptyUntil.get(nameOf(account)) ?? 0));
        if (count - points >= limit) wait = Math.max(wait, resetsIn);
        return [period, { limit, remaining: Math.max(0, limit - count), resetsIn }];
      }),
    );
    return { ...(Object.fromEntries(states) as Record<Period, PeriodState>), wait };
  }
}

/** Quotas may be raised while an account has nothing left. */
function nameOf({ key, quota }: Account): string {
  return `${key}:${quota.minute}:${quota.day}`;
}

function partnerKey({ id }: Pick<Partner, 'id'>): string {
  return `points:partner:${id}`;
}

function stricter(one: QuotaState, other: QuotaState): QuotaState {
  const of = (period: Period): PeriodState => (one[period].remaining <= other[period].remaining ? one[period] : other[period]);
  return { minute: of('minute'), day: of('day'), wait: Math.max(one.wait, other.wait) };
}
