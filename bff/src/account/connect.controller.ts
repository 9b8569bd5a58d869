import { resetCode } from '@koura/shared-types/inputs/account';
import { comesByNavigation } from '@koura/shared-types/comes-by-navigation';
import { Controller, Get, Inject, Logger, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import { People } from '../commerce/people.ts';
import { localPath } from '../access/local-path.ts';
import type { Caller } from '../request/caller.ts';
import { createCaller } from '../request/create-caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { BackendError } from '../errors/backend-error.ts';
import { RequestError } from '../errors/request-error.ts';
import { type SecondStep, SignInResult } from './sign-in-result.ts';
import { TokenSignIn } from './token-sign-in.ts';
import { GuessLimits } from './guess-limits.ts';
import { NewDeviceMails } from './sessions/new-device-mails.ts';
import { canBeAccessToken, isProviderSlug } from './sign-in-with-provider.mutation.ts';

const RETURN_COOKIE = 'koura_return';
const RETURN_SECONDS = 600;

/** Results passed to the login page, which has the texts. */
type Problem = 'provider' | 'email-taken' | 'link' | 'wait' | 'backend';

/**
 * Routes that browsers visit on their way to a sign-in provider and back, and from the link that confirms an address. Secrets in the query
 * are consumed here and removed from the address bar: each route ends in a 303 to a page of the shop.
 */
@Controller('connect')
export class ConnectController {
  readonly #logger = new Logger(ConnectController.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly backend: People,
    private readonly limits: GuessLimits,
    private readonly tokenSignIn: TokenSignIn,
    private readonly result: SignInResult,
    private readonly newDevices: NewDeviceMails,
  ) {}

  @Get('email-confirmation')
  async confirmEmail(@Query('confirmation') code: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const caller = this.#callerOf(request, reply);
    await this.#end(reply, async () => {
      // A picture on another site's page must not sign its visitors in, nor use the code up.
      if (!v.is(resetCode, code) || !comesByNavigation(request.headers)) return problem('link');
      await this.limits.count('code', undefined, caller);
      const response = await this.backend.confirmEmail(code, caller);
      const { signedIn, location } = await this.tokenSignIn.start(response?.jwt, '/my-account/', caller);
      return signedIn || location !== '/my-account/' ? location : '/login/?confirmed=1';
    });
  }

  /** Redirects to the provider. `return`: where to go afterwards. */
  @Get(':provider')
  start(
    @Param('provider') provider: string,
    @Query('return') returnPath: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    if (!this.config.signInProviders.includes(provider)) return redirect(reply, problem('provider'));
    const path = localPath(typeof returnPath === 'string' ? returnPath : '/');
    this.#setReturn(this.#callerOf(request, reply), path);
    const { commercePublicUrl, commerceApiPrefix } = this.config;
    redirect(reply, `${commercePublicUrl}${commerceApiPrefix}/connect/${provider}`, 302);
  }

  /** The return from the provider, with or without its access token. */
  @Get(':provider/redirect')
  async back(
    @Param('provider') provider: string,
    @Query('access_token') accessToken: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const caller = this.#callerOf(request, reply);
    const returnPath = caller.cookies[RETURN_COOKIE];
    caller.dropCookie(RETURN_COOKIE, returnCookie('', 0));
    await this.#end(reply, async () => {
      // Without the cookie this browser did not start the sign-in, and must not be signed in to another person's account.
      if (returnPath === undefined || !isProviderSlug(provider)) return problem('provider');
      if (typeof accessToken !== 'string' || !canBeAccessToken(accessToken)) return problem('provider');
      await this.limits.count('provider', undefined, caller);
      const { jwt, secondFactor } = await this.backend.signInWithProvider(provider, accessToken, caller);
      const path = Buffer.from(returnPath, 'base64url').toString('utf8');
      if (jwt === undefined && secondFactor) return secondStepAt(await this.result.secondStep(secondFactor), path);
      const { signedIn, location } = await this.tokenSignIn.start(jwt, path, caller);
      if (signedIn) await this.newDevices.tell(caller.session!, caller, { cookieless: true });
      return signedIn || location !== localPath(path) ? location : problem('provider');
    });
  }

  async #end(reply: FastifyReply, work: () => Promise<string>): Promise<void> {
    try {
      redirect(reply, await work());
    } catch (error) {
      if (!(error instanceof BackendError) && !(error instanceof RequestError)) throw error;
      this.#logger.warn({ msg: 'a sign-in by link was not completed', requestId: reply.request.id, code: error.code });
      redirect(reply, problem(problemOf(error)));
    }
  }

  #callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
    return { ...createCaller(request, reply, this.config), fromBrowser: true };
  }

  #setReturn(caller: Caller, path: string): void {
    const secure = this.config.siteUrl.startsWith('https:') ? '; Secure' : '';
    caller.setCookie(returnCookie(Buffer.from(path).toString('base64url'), RETURN_SECONDS) + secure);
  }
}

function returnCookie(value: string, seconds: number): string {
  return `${RETURN_COOKIE}=${value}; Path=/connect; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
}

function problemOf(error: BackendError | RequestError): Problem {
  if (error instanceof RequestError) return 'wait';
  if (error.status >= 500) return 'backend';
  if (/already taken/i.test(error.publicMessage)) return 'email-taken';
  return /code|confirmation|token/i.test(error.publicMessage) && !/access_token/.test(error.publicMessage) ? 'link' : 'provider';
}

/** After the #, which browsers send nowhere: the sign-in page reads it. */
function secondStepAt({ ticket, ways }: SecondStep, path: string): string {
  return `/login/?return=${encodeURIComponent(localPath(path))}#second-step=${ticket}~${ways.join('~')}`;
}

function problem(which: Problem): string {
  return `/login/?problem=${which}`;
}

function redirect(reply: FastifyReply, location: string, status = 303): void {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(location, status);
}
