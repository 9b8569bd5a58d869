import { Injectable } from '@nestjs/common';

import { localPath } from '../access/local-path.ts';
import { Sessions } from '../access/sessions.ts';
import type { Caller } from '../request/caller.ts';

/** Where browsers are asked whether to change accounts; the web's page. */
const SWITCH_PAGE = '/switch-account/';

/** Somebody comes with a token that a link or a provider gave: they are signed in, or asked first when somebody is signed in already. */
@Injectable()
export class Arrival {
  constructor(private readonly sessions: Sessions) {}

  /**
   * The local path to send the browser to; the cookies are set. A token that the backend refuses changes nothing: the session
   * that is there stays, and there is no new one.
   */
  async with(token: string | undefined, returnPath: string, caller: Caller): Promise<{ signedIn: boolean; location: string }> {
    const location = localPath(returnPath);
    const present = await this.sessions.of(caller);
    const arriving = token === undefined ? undefined : await this.sessions.whoComes(token, caller);
    // A token for acting signs nobody in.
    if (token === undefined || !arriving || arriving.actorId !== undefined) return { signedIn: false, location };
    if (present && (present.user.id !== arriving.user.id || caller.actingStaff)) {
      this.sessions.cookies.park(caller, token, location);
      return { signedIn: false, location: SWITCH_PAGE };
    }
    return { signedIn: (await this.sessions.start(token, caller)) !== undefined, location };
  }
}
