import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AccountSessions } from '../commerce/account-sessions.ts';
import { People } from '../commerce/people.ts';
import { lruByCount } from '../cache/lru-by-count.ts';
import { NOBODY } from '@koura/shared-types/acting';
import { type Caller, isForCustomer, sessionStateOf } from '../request/caller.ts';
import { ReplicaBroadcast } from '../redis/replica-broadcast.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { BackendError, broken, isOutage } from '../errors/backend-error.ts';
import { RevokedSessions, keyOf, type SessionRevocation } from './revoked-sessions.ts';
import { SessionCookies } from './session-cookies.ts';
import { canBeRenewed, endOfNew, isStaff, mayDo, type Session, sessionEnd, toSession } from '../request/session.ts';
import { SessionRenewal } from './session-renewal.ts';
import { UnverifiedTokenLimit } from './unverified-token-limit.ts';

/** How long a verification by the backend is trusted: a revoked role ends within this time. */
const REMEMBERED_MS = 60_000;
/** While the backend is unavailable, sessions are kept this long. Nothing can be bought or changed during that time. */
const AWAY_MS = 10 * 60_000;
const MAX_BYTES = 40_000_000;
/** The objects around a session, and its key. */
const BYTES_OF_SESSION = 600;
const MAX_DOUBTED = 20_000;
/** Number of tokens looked up in Redis at once. */
const KEYS_PER_LOOKUP = 500;

interface Remembered {
  /** When the backend verified it. */
  at: number;
  /** undefined: the backend rejected the token. */
  session: Session | undefined;
}

/** A token that came with a request. */
interface ResolvedToken {
  session: Session | undefined;
  /** What the browser keeps from now on, in place of the token that it sent. */
  replacement?: string | undefined;
}

/**
 * Resolves tokens to sessions by asking the backend (`users/me`). Results are kept in this process only, under a hash of the token. The
 * cookie of a rejected token is cleared, that of a token which soon expires is replaced.
 */
@Injectable()
export class Sessions {
  readonly cookies: SessionCookies;
  readonly #logger = new Logger(Sessions.name);
  readonly #config: Config;
  readonly #people: People;
  readonly #remembered = new LRUCache<string, Remembered>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ session }) => BYTES_OF_SESSION + (session ? session.token.length + JSON.stringify(session.user).length : 0),
  });
  readonly #inFlight = new Map<string, Promise<Session | undefined>>();
  /** When all sessions of a person were last called into question, by user id. */
  readonly #doubtedPeople = lruByCount<string, number>(MAX_DOUBTED);
  #doubtedAt = 0;

  constructor(
    @Inject(CONFIG) config: Config,
    people: People,
    private readonly unknown: UnverifiedTokenLimit,
    private readonly ended: RevokedSessions,
    private readonly renewal: SessionRenewal,
    private readonly backend: AccountSessions,
    broadcast: ReplicaBroadcast,
  ) {
    this.#config = config;
    this.#people = people;
    this.cookies = new SessionCookies(config);
    ended.listen((revocation) => this.#onRevocation(revocation));
    broadcast.afterGap(() => void this.#lookForEnded());
  }

  /** Identifies the caller, once a request, and records the session. An outage is reported only to callers that need the person (`load`). */
  identify(caller: Caller): Promise<void> | undefined {
    if (caller.bearer === undefined) return undefined;
    return (sessionStateOf(caller).identifying ??= this.#identify(caller, caller.bearer));
  }

  /** The person behind this request; undefined for visitors. Throws when the backend is unavailable and cannot identify them. */
  async load(caller: Caller): Promise<Session | undefined> {
    await this.identify(caller);
    if (caller.identifyError) throw caller.identifyError;
    return caller.session;
  }

  /** The person a token belongs to; undefined when the backend rejects it. */
  whoIs(token: string, caller: Caller): Promise<Session | undefined> {
    const key = keyOf(token);
    if (this.ended.has(key)) return Promise.resolve(undefined);
    const known = this.#remembered.get(key);
    if (known && Date.now() - known.at < REMEMBERED_MS && !this.#isDoubted(known)) return Promise.resolve(known.session);
    let pending = this.#inFlight.get(key);
    if (!pending) {
      pending = this.#load(token, caller, known).finally(() => this.#inFlight.delete(key));
      this.#inFlight.set(key, pending);
    }
    return pending;
  }

  /** The same for a token that a client sent: tokens that were never accepted are rate limited per address. Throws RATE_LIMITED. */
  whoComes(token: string, caller: Caller): Promise<Session | undefined> {
    const key = keyOf(token);
    const known = this.#remembered.get(key);
    const isKnown = known && (known.session || Date.now() - known.at < REMEMBERED_MS);
    return isKnown ? this.whoIs(token, caller) : this.unknown.verify(key, caller, () => this.whoIs(token, caller));
  }

  /** Pricing was changed: people on standard prices may now have their own, so their sessions are verified again. */
  doubtPrices(): void {
    this.#doubtedAt = Date.now();
    // Responses to requests already in flight may predate the change.
    this.#inFlight.clear();
  }

  /**
   * Signs the caller in with a token that the backend has just issued: loads the person and sets the cookie. When the person cannot be
   * loaded, there is no session (specification section 4). Ends acting as a customer and discards cached results for the token.
   */
  async start(token: string, caller: Caller): Promise<Session | undefined> {
    await this.ended.revive(keyOf(token));
    this.#remembered.delete(keyOf(token));
    if (caller.bearer !== undefined) this.#remembered.delete(keyOf(caller.bearer));
    let session: Session | undefined;
    try {
      const known = await this.whoIs(token, caller);
      // An impersonation token cannot sign anyone in: it is valid beside a staff session only.
      session = known?.actorId === undefined ? known : undefined;
    } finally {
      if (!session) this.#leave(caller);
    }
    if (session) this.#enter(caller, session);
    sessionStateOf(caller).actingStaff = undefined;
    this.cookies.clearActing(caller);
    return session;
  }

  /**
   * Makes the caller, a member of staff, act as a customer with the token that the backend has just issued for it. It is kept in a cookie
   * beside the staff member's own. Throws BACKEND_BROKEN, changing nothing, when the token does not belong to that customer.
   */
  async actAs(token: string, customerId: string, caller: Caller): Promise<void> {
    const staff = caller.session!;
    this.#remembered.delete(keyOf(token));
    const session = await this.whoIs(token, caller);
    if (session?.user.id !== customerId || !mayActAs(session, staff))
      throw broken(new Error('login-as returned no token for acting as this customer'));
    await this.#endActing(caller);
    // It is worth nothing without the staff member's own.
    const ends = [session.expiresAt, sessionEnd(staff)].filter((end) => end !== undefined);
    this.cookies.setActing(caller, token, ends.length > 0 ? Math.min(...ends) : undefined);
    sessionStateOf(caller).session = session;
    sessionStateOf(caller).actingStaff = staff;
  }

  /** Ends acting as a customer, at every replica and in every tab. */
  async stopActing(caller: Caller): Promise<void> {
    await this.#endActing(caller);
    this.cookies.clearActing(caller);
    if (!caller.actingStaff) return;
    sessionStateOf(caller).session = caller.actingStaff;
    sessionStateOf(caller).actingStaff = undefined;
  }

  async refresh(caller: Caller): Promise<Session | undefined> {
    const token = caller.session?.token;
    if (token === undefined) return undefined;
    this.#remembered.delete(keyOf(token));
    sessionStateOf(caller).session = await this.whoIs(token, caller);
    if (!caller.session) this.#leave(caller);
    return caller.session;
  }

  /**
   * Signs the caller out, also of acting as a customer: clears the cookies and revokes the tokens at every replica (`RevokedSessions`).
   * `except`: a token to keep, because the caller is about to be signed in with it.
   */
  async signOut(caller: Caller, except?: string): Promise<void> {
    const tokens = [caller.bearer, this.cookies.actingToken(caller)];
    // While the backend is unavailable the caller is not identified, but a remembered session proves that the token was valid.
    const sessions = tokens.map((token) => (token === undefined ? undefined : this.#remembered.get(keyOf(token))?.session));
    this.#leave(caller);
    for (const session of sessions) if (session && session.token !== except) await this.end(session, caller);
  }

  /** Ends a session that the caller leaves: at every replica, and with the backend, where all its tokens end. */
  async end(session: Session, caller: Caller): Promise<void> {
    await this.#end(session);
    if (session.id === undefined) return;
    try {
      await this.backend.end(session.id, session.token, caller);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      this.#logger.warn({ msg: 'a session was not ended at the backend', requestId: caller.requestId, reason: error.code });
    }
    // Other tokens of it may be remembered.
    this.doubtPerson(session.user.id);
  }

  /**
   * Gives the caller a new token in place of theirs, which may have expired. Without sessions at the backend, and for staff who act as a
   * customer, it stays the same. undefined when the session has ended.
   */
  async renew(caller: Caller): Promise<Session | undefined> {
    const { bearer } = caller;
    if (bearer === undefined || caller.actingStaff) return caller.session;
    if ((await this.ended.find([keyOf(bearer)])).length > 0) return undefined;
    const renewed = await this.renewal.renew(bearer, caller);
    if (renewed === undefined) return caller.session;
    const session = await this.whoIs(renewed, caller);
    if (session) this.#enter(caller, session);
    return session;
  }

  /** What a person may do was changed: their sessions are verified again, at every replica. */
  doubtPerson(userId: string): void {
    this.ended.doubt({ userId });
  }

  /**
   * A person's password was changed: the backend may have revoked any of their tokens, so all of them are verified again, at every
   * replica. `before`: the session that has been replaced, which is revoked in any case.
   */
  async passwordChanged(userId: string, before?: Session): Promise<void> {
    this.ended.doubt({ userId });
    if (before) await this.#end(before);
  }

  async #end({ token, lifetimeMs }: Session): Promise<void> {
    // For as long as it can be valid by any clock: its own end is by the backend's, which may be behind.
    await this.ended.end(keyOf(token), lifetimeMs === undefined ? undefined : Date.now() + lifetimeMs);
  }

  /** Revokes the token in the browser's cookie for acting, if it has been one of this caller's: any other is nobody's to revoke. */
  async #endActing(caller: Caller): Promise<void> {
    const token = this.cookies.actingToken(caller);
    const session = token === undefined ? undefined : this.#remembered.get(keyOf(token))?.session;
    if (session) await this.#end(session);
  }

  #leave(caller: Caller): void {
    if (caller.bearer !== undefined) this.#remembered.delete(keyOf(caller.bearer));
    this.cookies.clear(caller);
    sessionStateOf(caller).session = undefined;
    sessionStateOf(caller).actingStaff = undefined;
    sessionStateOf(caller).bearer = undefined;
  }

  async #identify(caller: Caller, token: string): Promise<void> {
    try {
      const actingToken = caller.actingFor === NOBODY ? undefined : this.cookies.actingToken(caller);
      const [{ session: own, replacement }, customer] = await Promise.all([
        this.#resolve(token, caller),
        actingToken && this.whoComes(actingToken, caller),
      ]);
      const state = sessionStateOf(caller);
      // A token for acting is valid beside the session of its member of staff only, and no longer than that one.
      state.session = own?.actorId === undefined ? own : undefined;
      state.actingStaff = undefined;
      if (state.session) {
        state.bearer = state.session.token;
        if (replacement !== undefined) this.cookies.setToken(caller, replacement, endOfNew(replacement));
      } else this.#clearRejected(caller, token);
      if (state.session && customer && mayActAs(customer, state.session)) {
        state.actingStaff = state.session;
        state.session = customer;
      } else if (actingToken !== undefined) this.cookies.clearActing(caller);
      const { session } = state;
      state.onTokenRejected = () => this.#tokenRejected(session?.token ?? token, caller);
      if (!session || !isForCustomer(caller)) return;
      state.actingEnded = !state.actingStaff || session.user.id !== caller.actingFor;
      if (state.actingEnded) state.session = state.actingStaff = undefined;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      sessionStateOf(caller).identifyError = error;
    }
  }

  /** The session of a token that a client sent. A browser's is renewed when half of its life is over, and when it has expired. */
  async #resolve(token: string, caller: Caller): Promise<ResolvedToken> {
    if (!caller.fromCookie || !canBeRenewed(token)) return { session: await this.whoComes(token, caller) };
    const key = keyOf(token);
    const verify = async (): Promise<Session | undefined> => {
      const session = await this.whoIs(token, caller);
      if (session || this.ended.has(key)) return session;
      const renewed = await this.renewal.renew(token, caller);
      return renewed === undefined ? undefined : this.whoIs(renewed, caller);
    };
    const isKnown = this.#remembered.get(key)?.session !== undefined || this.renewal.isRefused(token);
    const session = isKnown ? await verify() : await this.unknown.verify(`renewed ${key}`, caller, verify);
    if (!session || session.token !== token) return { session, replacement: session?.token };
    if (!this.renewal.isDue(session)) return { session };
    const replacement = await this.#renewEarly(token, caller);
    // A token that may expire while it is remembered is not used any more.
    const endsSoon = session.expiresAt! - Date.now() < 2 * REMEMBERED_MS;
    return { session: (replacement !== undefined && endsSoon && (await this.whoIs(replacement, caller))) || session, replacement };
  }

  /** undefined while the backend is unavailable, and when it refuses. */
  async #renewEarly(token: string, caller: Caller): Promise<string | undefined> {
    try {
      return await this.renewal.renew(token, caller);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      return undefined;
    }
  }

  #enter(caller: Caller, session: Session): void {
    sessionStateOf(caller).session = session;
    sessionStateOf(caller).bearer = session.token;
    if (caller.fromBrowser) this.cookies.setToken(caller, session.token, sessionEnd(session));
  }

  #tokenRejected(token: string, caller: Caller): void {
    const known = this.#remembered.get(keyOf(token));
    if (!known || known.session) this.ended.doubt({ key: keyOf(token) });
    this.#remember(token, undefined, Date.now());
    this.renewal.refuse(token);
    // What ends with a customer's account leaves the member of staff signed in.
    if (token === this.cookies.actingToken(caller)) this.cookies.clearActing(caller);
    else this.#clearRejected(caller, token);
  }

  /**
   * Clears the cookie of a rejected token, unless the token was ended here: the browser may have that of whoever
   * signed in instead by now, which a request that was under way must not take. One whose session was ended from
   * elsewhere keeps a cookie that opens nothing.
   */
  #clearRejected(caller: Caller, token: string): void {
    if (caller.fromCookie && !this.ended.has(keyOf(token))) this.cookies.clear(caller);
  }

  #isDoubted({ at, session }: Remembered): boolean {
    if (!session) return false;
    return (!session.ownPrices && at <= this.#doubtedAt) || at <= (this.#doubtedPeople.get(session.user.id) ?? 0);
  }

  #onRevocation({ key, userId }: SessionRevocation): void {
    if (key !== undefined) {
      this.#remembered.delete(key);
      this.#inFlight.delete(key);
    }
    if (userId !== undefined) {
      this.#doubtedPeople.set(userId, Date.now());
      this.#inFlight.clear();
    }
  }

  /** After a Redis outage, during which other replicas may have revoked sessions that are cached here. */
  async #lookForEnded(): Promise<void> {
    const keys = [...this.#remembered.entries()].filter(([, { session }]) => session !== undefined).map(([key]) => key);
    for (let from = 0; from < keys.length; from += KEYS_PER_LOOKUP) await this.ended.find(keys.slice(from, from + KEYS_PER_LOOKUP));
  }

  async #load(token: string, caller: Caller, known: Remembered | undefined): Promise<Session | undefined> {
    const at = Date.now();
    const key = keyOf(token);
    // Another replica may have revoked it before this process subscribed.
    const finding = this.ended.find([key]);
    try {
      const user = await this.#people.byToken(token, caller);
      await finding;
      return this.ended.has(key) ? undefined : this.#remember(token, toSession(token, user, this.#config), at);
    } catch (error) {
      await finding;
      if (this.ended.has(key)) return undefined;
      if (isOutage(error) && known?.session && Date.now() - known.at < AWAY_MS) return known.session;
      // 404: some backends look the person up first.
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

/** Whether this session is of a customer, and its token was issued to this member of staff, who still may act as customers. */
function mayActAs(customer: Session, staff: Session): boolean {
  return !isStaff(customer) && mayDo(staff, 'customers.act') && (customer.actorId === undefined || customer.actorId === staff.user.id);
}
