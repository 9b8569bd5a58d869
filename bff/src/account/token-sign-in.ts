import { Injectable } from '@nestjs/common';

import { localPath } from '../access/local-path.ts';
import { Sessions } from '../access/sessions.ts';
import type { Caller } from '../request/caller.ts';

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
  async with(token: string | undefined, returnPath: string, caller: Caller): Promise<{ signedIn: boolean; location: string }> {
    const location = localPath(returnPath);
    const present = await this.sessions.of(caller);
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
