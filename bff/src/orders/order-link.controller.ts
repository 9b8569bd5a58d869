import { Controller, Get, Inject, Logger, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { OrderLinks } from '../commerce/orders.ts';
import type { Caller } from '../request/caller.ts';
import { createCaller } from '../request/create-caller.ts';
import { addressLimits } from '../rate-limit/limit-keys.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { BackendError } from '../errors/backend-error.ts';
import { isOrderNumber, setOrderSecretCookie } from './order-secret-cookie.ts';

const CODE = /^[\w-]{16,128}$/;
const SECONDS = 60;
const FROM_ONE_ADDRESS = 30;

/** Results passed to /find-my-order/, which has the texts. */
type Problem = 'link' | 'wait' | 'backend';

/**
 * GET /order-link/{code}/, from an order's mail: sets the order's cookie and redirects to the order's page. The code is a secret: it
 * appears in no log line and in no later address. Mail scanners may open the link first, since it can be used again.
 */
@Controller('order-link')
export class OrderLinkController {
  readonly #logger = new Logger(OrderLinkController.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly backend: OrderLinks,
    private readonly limit: RateLimit,
  ) {}

  // A wildcard, because Nest's parameter routes do not match a path with a trailing slash.
  @Get(['', '*'])
  async open(@Param('*') rest: string | undefined, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const caller = createCaller(request, reply, this.config);
    const location = await this.#open((rest ?? '').replace(/\/$/, ''), caller);
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(location, 303);
  }

  async #open(code: string, caller: Caller): Promise<string> {
    if (!CODE.test(code)) return problem('link');
    const seconds = await this.limit.waitForAll(addressLimits('order-link', caller.clientAddress, FROM_ONE_ADDRESS), SECONDS);
    if (seconds > 0) return problem('wait');
    try {
      const link = await this.backend.byCode(code, caller);
      if (!link || !isOrderNumber(link.orderNumber)) return problem('link');
      if (!link.secret) return `/login-to-continue/?return=${encodeURIComponent(`/my-account/orders/${link.orderNumber}/`)}`;
      setOrderSecretCookie(caller, link.orderNumber, link.secret, this.config.siteUrl);
      return `/checkout/${link.orderNumber}/`;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      // The message may contain the requested code.
      this.#logger.warn({ msg: 'an order link could not be opened', requestId: caller.requestId, code: error.code, status: error.status });
      return problem('backend');
    }
  }
}

function problem(which: Problem): string {
  return `/find-my-order/?problem=${which}`;
}
