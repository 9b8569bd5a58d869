import { Injectable, Logger } from '@nestjs/common';

import { AccountSessions } from '../../commerce/account-sessions.ts';
import { BackendError } from '../../errors/backend-error.ts';
import type { Caller } from '../../request/caller.ts';
import type { Session } from '../../request/session.ts';
import { KnownDevices } from '../known-devices.ts';

/** Has the backend tell people by mail of a sign-in on a device that they have not signed in with before. */
@Injectable()
export class NewDeviceMails {
  readonly #logger = new Logger(NewDeviceMails.name);

  constructor(
    private readonly devices: KnownDevices,
    private readonly backend: AccountSessions,
  ) {}

  /**
   * `caller` has just signed in. Call it before the device is remembered. A program has no cookie, nor does a browser that comes back from
   * a sign-in provider (`cookieless`): there the backend compares what it keeps of earlier sessions. Failing does not prevent the sign-in.
   */
  async tell({ id, user }: Session, caller: Caller, { cookieless = !caller.fromBrowser }: { cookieless?: boolean } = {}): Promise<void> {
    if (id === undefined) return;
    const names = [user.email, user.username];
    if (!cookieless && (await Promise.all(names.map((name) => this.devices.idFor(name, caller)))).some((known) => known !== undefined))
      return;
    try {
      await this.backend.tellOfNewDevice({ userId: user.id, id }, { unlessAlike: cookieless }, caller);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      this.#logger.error({ msg: 'a person was not told of a new device', requestId: caller.requestId, reason: error.code });
    }
  }
}
