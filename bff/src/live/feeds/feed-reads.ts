import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Cart } from '../../commerce/carts.ts';
import type { Session } from '../../request/session.ts';
import { Sessions } from '../../access/sessions.ts';
import { type Caller, RequestNotes } from '../../request/caller.ts';
import { systemCaller } from '../../request/create-caller.ts';
import { CartPayloads } from '../../cart/cart-payloads.ts';
import { undefinedIfStatus } from '../../errors/backend-error.ts';
import { OrderAccess } from '../../orders/order-access.ts';
import { Catalogue, type LiveFigures } from '../../commerce/catalogue.ts';
import { NO_TEXTS, type WebsiteTexts } from '../../website/estimated-delivery-time.model.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';

/** Maximum number of ids in one filter. */
const MAX_IDS_PER_CALL = 100;

/** The live feed's HTTP reads from the backend: the state when a subscription begins. Nothing here is cached. */
@Injectable()
export class FeedReads {
  readonly #texts = new Map<string, WebsiteTexts>();

  constructor(
    private readonly catalogue: Catalogue,
    private readonly carts: CartPayloads,
    private readonly orders: OrderAccess,
    private readonly settings: WebsiteSettings,
    private readonly sessions: Sessions,
  ) {}

  /** The live figures of these products; unknown ids are left out. */
  async figures(ids: readonly string[], country: string): Promise<{ figures: LiveFigures[]; unreadable: number }> {
    const all: { figures: LiveFigures[]; unreadable: number } = { figures: [], unreadable: 0 };
    for (let from = 0; from < ids.length; from += MAX_IDS_PER_CALL) {
      const { figures, unreadable } = await this.catalogue.figures(ids.slice(from, from + MAX_IDS_PER_CALL), callerOf(country));
      all.figures.push(...figures);
      all.unreadable += unreadable;
    }
    return all;
  }

  /**
   * undefined for an id that is unknown, completed or another person's, and when the session has ended. Throws when the backend cannot be
   * asked.
   */
  async cart(caller: Caller, cartId: string): Promise<Cart | undefined> {
    const current = await this.#identifiedAgain(caller);
    if (current.identifyError) throw current.identifyError;
    // After signing out, a person's socket may not watch a visitor's cart either.
    if (caller.session && !current.session) return undefined;
    return undefinedIfStatus(this.carts.find({ ...current, cartId }), 401);
  }

  /** Whether the socket's person may see an order now, as for `Query.order`. Throws when the backend cannot be asked. */
  async canSeeOrder(
    caller: Caller,
    { orderNumber, orderSecret }: { orderNumber: string; orderSecret: string | undefined },
  ): Promise<boolean> {
    const current = await this.#identifiedAgain(caller);
    if (current.identifyError) throw current.identifyError;
    if (caller.session && !current.session) return false;
    return (await this.orders.find(orderNumber, orderSecret, current)) !== undefined;
  }

  /** The person behind a socket: null when the session has ended; undefined while that is unknown. */
  async personOf(caller: Caller): Promise<Session | null | undefined> {
    const { session, identifyError } = await this.#identifiedAgain(caller);
    // The member of staff has stopped acting as the customer whose socket it is.
    if (session && caller.session && session.user.id !== caller.session.user.id) return null;
    return session ?? (identifyError ? undefined : null);
  }

  /** Delivery texts for products without an estimate, as last read. */
  texts(country: string): WebsiteTexts {
    return this.#texts.get(country) ?? NO_TEXTS;
  }

  async loadTexts(country: string): Promise<void> {
    this.#texts.set(country, await this.settings.load(callerOf(country)));
  }

  /** Sockets stay open for hours: the session is verified again, as for every request. */
  async #identifiedAgain({ identifying: _then, identifyError: _error, session: _before, ...caller }: Caller): Promise<Caller> {
    const current: Caller = { ...caller, requestId: randomUUID(), notes: new RequestNotes() };
    await this.sessions.identify(current);
    return current;
  }
}

function callerOf(country: string): Caller {
  return { ...systemCaller(country), freshOnly: true };
}
