import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, SetMetadata, UseGuards } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { GqlExecutionContext } from '@nestjs/graphql';

import type { Caller, GraphqlContext } from '../request/caller.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';
import { RequestError } from '../errors/request-error.ts';

const SECONDS = 60;
/**
 * More than a person types or clicks in a minute, and few enough that a stolen session cannot copy all customers at once. Transfers come
 * from bank statements, whose lines are recorded one after the other. Open pages follow their lists once a second. `part`: what the page of
 * one order shows beside it.
 */
const TRIES = {
  search: 120,
  open: 120,
  part: 600,
  change: 60,
  act: 30,
  price: 60,
  preview: 120,
  batch: 30,
  money: 120,
  transfer: 600,
  export: 10,
  follow: 600,
  product: 60,
  picture: 30,
  partner: 30,
};

type LimitName = keyof typeof TRIES;

@Injectable()
export class StaffLimits {
  constructor(private readonly limit: RateLimit) {}

  /** Throws RATE_LIMITED with the seconds to wait when it exceeds the limit. */
  async count(what: LimitName, caller: Caller): Promise<void> {
    const seconds = await this.limit.waitFor(`staff:${what}:${caller.session!.user.id}`, TRIES[what], SECONDS);
    if (seconds === 0) return;
    caller.setRetryAfter(seconds);
    throw new RequestError(`Too many at once. Please wait ${seconds} s and try again.`, 'RATE_LIMITED', 429, seconds);
  }
}

const STAFF_LIMIT = 'staffLimit';

/** Counts a staff operation against one of the person's limits. Access is checked first. */
export const StaffLimit = (what: LimitName): MethodDecorator => applyDecorators(SetMetadata(STAFF_LIMIT, what), UseGuards(StaffLimitGuard));

@Injectable()
class StaffLimitGuard implements CanActivate {
  constructor(
    private readonly limits: StaffLimits,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const { caller } = GqlExecutionContext.create(context).getContext<GraphqlContext>();
    await this.limits.count(this.reflector.get<LimitName>(STAFF_LIMIT, context.getHandler()), caller);
    return true;
  }
}
