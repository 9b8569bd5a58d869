import { type BackendUser, user as userSchema } from '@koura/shared-types/wire/account';
import { Inject, Injectable } from '@nestjs/common';
import { BackendClient } from '../backend/backend-client.ts';
import { type Caller, loginOf } from '../request/caller.ts';
import { broken, isOutage } from '../backend/translate-failure.ts';
import { BoundedMap } from '../cache/bounded-map.ts';
import { ReplicaBroadcast } from '../cache/replica-broadcast.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { BackendError } from '../errors/backend-error.ts';
import { EndedLogins, keyOf, type LoginNews } from './ended-logins.ts';
import { LoginCookies } from './login-cookies.ts';
import { isStaff, type Session, toSession } from '../request/session.ts';
import { UnknownBearers } from './unknown-bearers.ts';

/** What the backend said of a token stands this long: roles that are taken away end within it. */
const REMEMBERED_MS = 60_000;
/** While the backend is away people keep their names and prices this long. Nothing can be bought or changed then. */
const AWAY_MS = 10 * 60_000;
const MAXIMUM_SESSIONS = 20_000;
/** Tokens looked up in Redis at once. */
const KEYS_A_LOOK = 500;

interface Remembered {
  /** When the backend was asked. */
  at: number;
  /** undefined: the backend refused the token. */
  session: Session | undefined;
}

/**
 * Who a token stands for, as the backend says (`users/me`). Remembered in this process only, under a hash: tokens stay out of shared
 * stores. A refused token's cookie is cleared.
 */
@Injectable()
export class Sessions {
  readonly cookies: LoginCookies;
  readonly #config: Config;
  readonly #client: BackendClient;
  readonly #remembered = new BoundedMap<string, Remembered>(MAXIMUM_SESSIONS);
  readonly #asking = new Map<string, Promise<Session | undefined>>();
  /** When a person's logins were last called in question, by the person's id. */
  readonly #doubtedPeople = new BoundedMap<number, number>(MAXIMUM_SESSIONS);
  #doubtedAt = 0;

  constructor(
    @Inject(CONFIG) config: Config,
    client: BackendClient,
    private readonly unknown: UnknownBearers,
    private readonly ended: EndedLogins,
    broadcast: ReplicaBroadcast,
  ) {
    this.#config = config;
    this.#client = client;
    this.cookies = new LoginCookies(config);
    ended.listen((news) => this.#hear(news));
    broadcast.afterGap(() => void this.#lookForEnded());
  }

  /** Finds out who calls, once a request, and writes it into the caller. An outage is left for those who need the person (`required`). */
  identify(caller: Caller): Promise<void> | undefined {
    if (caller.bearer === undefined) return undefined;
    return (loginOf(caller).identifying ??= this.#identify(caller, caller.bearer));
  }

  /** The person of this request; undefined for visitors. Throws when nobody can tell because the backend is away. */
  async of(caller: Caller): Promise<Session | undefined> {
    await this.identify(caller);
    if (caller.identifyError) throw caller.identifyError;
    return caller.session;
  }

  /** The person of a token that came some other way; undefined when the backend refuses it. */
  whoIs(token: string, caller: Caller): Promise<Session | undefined> {
    const key = keyOf(token);
    if (this.ended.has(key)) return Promise.resolve(undefined);
    const known = this.#remembered.get(key);
    if (known && Date.now() - known.at < REMEMBERED_MS && !this.#isDoubted(known)) return Promise.resolve(known.session);
    let asking = this.#asking.get(key);
    if (!asking) {
      asking = this.#ask(token, caller, known).finally(() => this.#asking.delete(key));
      this.#asking.set(key, asking);
    }
    return asking;
  }

  /** The same for a token that somebody comes with: those that were never accepted are limited per address. Throws RATE_LIMITED. */
  whoComes(token: string, caller: Caller): Promise<Session | undefined> {
    const key = keyOf(token);
    const known = this.#remembered.get(key);
    const isKnown = known && (known.session || Date.now() - known.at < REMEMBERED_MS);
    return isKnown ? this.whoIs(token, caller) : this.unknown.ask(key, caller, () => this.whoIs(token, caller));
  }

  /** Pricing has been changed: people with the standard prices may have got prices of their own, and are asked about again. */
  doubtPrices(): void {
    this.#doubtedAt = Date.now();
    // What was asked before may be answered as it was before.
    this.#asking.clear();
  }

  /**
   * Signs the caller in with a token that the backend has just given: loads the person, sets the cookie. When the person cannot be
   * loaded nobody is signed in (specification section 4). A staff session and what was known of the token until now end with it.
   */
  async start(token: string, caller: Caller): Promise<Session | undefined> {
    await this.ended.revive(keyOf(token));
    this.#remembered.delete(keyOf(token));
    if (caller.bearer !== undefined) this.#remembered.delete(keyOf(caller.bearer));
    let session: Session | undefined;
    try {
      const known = await this.whoIs(token, caller);
      // A token for acting signs nobody in: it counts beside a staff login only.
      session = known?.actorId === undefined ? known : undefined;
    } finally {
      if (!session) this.#leave(caller);
    }
    if (session) this.#enter(caller, session);
    loginOf(caller).actingStaff = undefined;
    this.cookies.clearStaff(caller);
    return session;
  }

  /**
   * Makes the caller, one of the staff, act as a customer with the token that the backend has just given for it. The way back lies in
   * a cookie of its own. Throws BACKEND_BROKEN when the token is not that customer's: nothing has changed then.
   */
  async actAs(token: string, customerId: number, caller: Caller): Promise<void> {
    const staff = caller.session!;
    this.#remembered.delete(keyOf(token));
    const session = await this.whoIs(token, caller);
    if (session?.user.id !== customerId || isStaff(session) || !isActedBy(session, staff))
      throw broken(new Error('login-as answered no token for acting as this customer'));
    // Both end together: neither is of use alone.
    const ends = [session.expiresAt, staff.expiresAt].filter((end) => end !== undefined);
    const expiresAt = ends.length > 0 ? Math.min(...ends) : undefined;
    this.cookies.setToken(caller, token, expiresAt);
    this.cookies.setStaff(caller, staff.token, expiresAt);
    loginOf(caller).session = session;
    loginOf(caller).bearer = token;
    loginOf(caller).actingStaff = staff;
  }

  /** Ends acting: the caller is the member of the staff again. Nothing happens to anybody else. */
  stopActing(caller: Caller): void {
    const staff = caller.actingStaff;
    if (!staff) return;
    if (caller.bearer !== undefined) this.#remembered.delete(keyOf(caller.bearer));
    this.cookies.setToken(caller, staff.token, staff.expiresAt);
    this.cookies.clearStaff(caller);
    loginOf(caller).session = staff;
    loginOf(caller).bearer = staff.token;
    loginOf(caller).actingStaff = undefined;
  }

  /** Reads the caller's person anew, after a change. */
  async refresh(caller: Caller): Promise<Session | undefined> {
    const token = caller.session?.token;
    if (token === undefined) return undefined;
    this.#remembered.delete(keyOf(token));
    loginOf(caller).session = await this.whoIs(token, caller);
    if (!caller.session) this.#leave(caller);
    return caller.session;
  }

  /**
   * Signs the caller out, of a staff session too: the cookies go, and the tokens are of no use any more, here or at another replica
   * (`EndedLogins`). `except`: a token that goes on, because the caller is about to be signed in with it.
   */
  async signOut(caller: Caller, except?: string): Promise<void> {
    const tokens = [caller.bearer, caller.fromCookie ? this.cookies.staffToken(caller) : undefined];
    // While the backend is away nobody was identified: what was remembered of a token is proof enough that it was one.
    const sessions = tokens.map((token) => (token === undefined ? undefined : this.#remembered.get(keyOf(token))?.session));
    this.#leave(caller);
    for (const session of sessions) if (session && session.token !== except) await this.#end(session);
  }

  /**
   * A person's password was changed: the backend may have ended any of their tokens, so that all are asked about again, here and at
   * the other replicas. `before`: the session that was replaced by another one, which is over whatever the backend says.
   */
  async passwordChanged(userId: number, before?: Session): Promise<void> {
    this.ended.doubt({ userId });
    if (before) await this.#end(before);
  }

  async #end({ token, expiresAt }: Session): Promise<void> {
    await this.ended.end(keyOf(token), expiresAt);
  }

  /** Nobody is signed in any more: the cookies go, and what was remembered of the token. */
  #leave(caller: Caller): void {
    if (caller.bearer !== undefined) this.#remembered.delete(keyOf(caller.bearer));
    this.cookies.clear(caller);
    loginOf(caller).session = undefined;
    loginOf(caller).actingStaff = undefined;
    loginOf(caller).bearer = undefined;
  }

  async #identify(caller: Caller, token: string): Promise<void> {
    try {
      const staffToken = caller.fromCookie ? this.cookies.staffToken(caller) : undefined;
      const [known, staff] = await Promise.all([this.whoComes(token, caller), staffToken && this.whoComes(staffToken, caller)]);
      const isActed = known !== undefined && isActing(known, staffToken);
      // A login in somebody else's name counts beside a staff login only, and no longer than that one.
      const session = isActed && !(staff && isActedBy(known, staff)) ? undefined : known;
      loginOf(caller).session = session;
      if (session && isActed && staff && staff.user.id !== session.user.id) loginOf(caller).actingStaff = staff;
      loginOf(caller).onLoginRejected = () => this.#refused(token, caller);
      if (!session && caller.fromCookie) this.cookies.clear(caller);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      loginOf(caller).identifyError = error;
    }
  }

  #enter(caller: Caller, session: Session): void {
    loginOf(caller).session = session;
    loginOf(caller).bearer = session.token;
    if (caller.fromBrowser) this.cookies.setToken(caller, session.token, session.expiresAt);
  }

  #refused(token: string, caller: Caller): void {
    const known = this.#remembered.get(keyOf(token));
    if (!known || known.session) this.ended.doubt({ key: keyOf(token) });
    this.#remember(token, undefined, Date.now());
    if (caller.fromCookie) this.cookies.clear(caller);
  }

  #isDoubted({ at, session }: Remembered): boolean {
    if (!session) return false;
    return (!session.ownPrices && at <= this.#doubtedAt) || at <= (this.#doubtedPeople.get(session.user.id) ?? 0);
  }

  #hear({ key, userId }: LoginNews): void {
    if (key !== undefined) {
      this.#remembered.delete(key);
      this.#asking.delete(key);
    }
    if (userId !== undefined) {
      this.#doubtedPeople.set(userId, Date.now());
      this.#asking.clear();
    }
  }

  /** After an outage of Redis, in which other replicas may have ended logins that are remembered here as good. */
  async #lookForEnded(): Promise<void> {
    const keys = [...this.#remembered].filter(([, { session }]) => session !== undefined).map(([key]) => key);
    for (let from = 0; from < keys.length; from += KEYS_A_LOOK) await this.ended.find(keys.slice(from, from + KEYS_A_LOOK));
  }

  async #ask(token: string, caller: Caller, known: Remembered | undefined): Promise<Session | undefined> {
    const at = Date.now();
    const key = keyOf(token);
    // Another replica may have ended it before this process listened.
    const finding = this.ended.find([key]);
    try {
      const user: BackendUser = await this.#client.action(
        { kind: 'account', method: 'GET', path: '/users/me', query: 'populate=role', bearer: token },
        userSchema,
        caller,
      );
      await finding;
      return this.ended.has(key) ? undefined : this.#remember(token, toSession(token, user, this.#config), at);
    } catch (error) {
      await finding;
      if (this.ended.has(key)) return undefined;
      if (isOutage(error) && known?.session && Date.now() - known.at < AWAY_MS) return known.session;
      // 404: a backend that looks the person up first.
      if (error instanceof BackendError && [400, 401, 403, 404].includes(error.status)) {
        if (known?.session) this.ended.doubt({ key });
        return this.#remember(token, undefined, at);
      }
      throw error;
    }
  }

  #remember(token: string, session: Session | undefined, at: number): Session | undefined {
    this.#remembered.set(keyOf(token), { at, session });
    return session;
  }
}

/** A staff cookie, or the token's own word for it. */
function isActing(session: Session, staffToken: string | undefined): boolean {
  return session.actorId !== undefined || (staffToken !== undefined && staffToken !== session.token);
}

function isActedBy({ user, actorId }: Session, staff: Session): boolean {
  // One's own staff login beside one's own: there is nobody to act as.
  if (staff.user.id === user.id) return actorId === undefined;
  return isStaff(staff) && (actorId === undefined || actorId === String(staff.user.id));
}
