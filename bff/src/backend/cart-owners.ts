import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BoundedMap } from '../cache/bounded-map.ts';
import { ReplicaBroadcast } from '../cache/replica-broadcast.ts';
import type { Caller } from '../request/caller.ts';

const CHANNEL = 'koura:carts';
const MAXIMUM_CARTS = 20_000;
const KEY = /^[\w-]{43}$/;

type Listener = (cartKey: string, userId: number | undefined) => void;

/**
 * When a cart may have changed hands. A visitor's cart becomes the property of the first person who sends its id with a login
 * (docs/decisions/0037); whoever goes on sending others what is in it must ask again whether they may see it. Carts are named by a hash
 * of their id, which is a secret.
 */
@Injectable()
export class CartOwners {
  readonly #broadcast: ReplicaBroadcast;
  /** Id of the person who last had the cart, by its key. */
  readonly #owners = new BoundedMap<string, number>(MAXIMUM_CARTS);
  readonly #listeners: Listener[] = [];

  constructor(broadcast: ReplicaBroadcast) {
    this.#broadcast = broadcast;
    broadcast.listen(CHANNEL, (payload) => {
      const { cartKey, userId } = (payload ?? {}) as Record<string, unknown>;
      if (typeof cartKey === 'string' && KEY.test(cartKey) && typeof userId === 'number') this.#tell(cartKey, userId);
    });
  }

  /** Called with the key of a cart that may have another owner from now on, here or at another replica; and with that owner, when known. */
  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** A person's call about a cart is about to be sent: if it is their first one, the backend may make the cart theirs before it answers. */
  beforeCall({ cartId, session }: Caller): void {
    if (cartId === undefined || !session) return;
    const cartKey = cartKeyOf(cartId);
    if (this.#owners.get(cartKey) !== session.user.id) this.#tell(cartKey, session.user.id);
  }

  /** The backend has done what the call asked for. */
  afterCall({ cartId, session }: Caller): void {
    if (cartId === undefined || !session) return;
    const [cartKey, userId] = [cartKeyOf(cartId), session.user.id];
    if (this.#owners.get(cartKey) === userId) return;
    this.#owners.set(cartKey, userId);
    this.#tell(cartKey, userId);
    this.#broadcast.publish(CHANNEL, { cartKey, userId });
  }

  /** The backend showed the cart to somebody no longer, or never did. */
  refused({ cartId }: Caller): void {
    if (cartId !== undefined) this.#tell(cartKeyOf(cartId), undefined);
  }

  #tell(cartKey: string, userId: number | undefined): void {
    for (const listener of this.#listeners) listener(cartKey, userId);
  }
}

/** Under what a cart is named between replicas. */
export function cartKeyOf(cartId: string): string {
  return createHash('sha256').update(cartId).digest('base64url');
}
