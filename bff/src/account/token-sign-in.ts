import { Body, Controller, ForbiddenException, Inject, Injectable, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { localPath } from '../access/local-path.ts';
import { Sessions } from '../access/sessions.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { BackendError } from '../errors/backend-error.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Caller } from '../request/caller.ts';
import { createCaller } from '../request/create-caller.ts';
import { GuessLimits } from './guess-limits.ts';

/** The web's page that asks whether to switch accounts. */
const SWITCH_PAGE = '/switch-account/';

/** Signs a person in with a token from a link or a provider; asks first when another person is signed in. */
@Injectable()
export class TokenSignIn {
  constructor(private readonly sessions: Sessions) {}

  /**
   * Sets the cookies and returns the local path to redirect to. A token that the backend rejects changes nothing: an existing session
   * continues, and no new one is started.
   */
  async start(token: string | undefined, returnPath: string, caller: Caller): Promise<{ signedIn: boolean; location: string }> {
    const location = localPath(returnPath);
    const present = await this.sessions.load(caller);
    const arriving = token === undefined ? undefined : await this.sessions.whoComes(token, caller);
    // An impersonation token cannot sign anyone in.
    if (token === undefined || !arriving || arriving.actorId !== undefined) return { signedIn: false, location };
    if (present && (present.user.id !== arriving.user.id || caller.actingStaff)) {
      this.sessions.cookies.park(caller, token, location);
      return { signedIn: false, location: SWITCH_PAGE };
    }
    return { signedIn: (await this.sessions.start(token, caller)) !== undefined, location };
  }
}

const TOKEN = /^[\w-]+(?:\.[\w-]+){2}$/;

/**
 * Called by the web server when a browser arrives with a `jwt_token`. POST /arrivals {token, returnPath} with the browser's cookies returns
 * {location}, a local path, and sets the cookies. It never fails: with an invalid token, or while the backend is unavailable, there is no
 * sign-in.
 */
@Controller('arrivals')
export class TokenSignInController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tokenSignIn: TokenSignIn,
    private readonly limits: GuessLimits,
  ) {}

  @Post()
  async arrive(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ location: string }> {
    // Another site's page must not sign its visitors in; the web server passes on the request's Origin header.
    if (request.headers.origin !== this.config.siteUrl) throw new ForbiddenException('This request didn’t come from our own server.');
    void reply.code(200).header('cache-control', 'no-store');
    const { token, returnPath } = (body ?? {}) as Record<string, unknown>;
    const path = typeof returnPath === 'string' ? returnPath : '/';
    const caller = { ...createCaller(request, reply, this.config), fromBrowser: true };
    try {
      await this.limits.count('code', undefined, caller);
      const isToken = typeof token === 'string' && token.length <= 4096 && TOKEN.test(token);
      const { location } = await this.tokenSignIn.start(isToken ? token : undefined, path, caller);
      return { location };
    } catch (error) {
      if (!(error instanceof BackendError) && !(error instanceof RequestError)) throw error;
      return { location: localPath(path) };
    }
  }
}
