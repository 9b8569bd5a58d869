import { showPopup } from '../ui/overlay/popup.tsx';
import type { Bff } from '../platform/bff-client/bff.ts';
import { AddToCartDocument, ChangeCartQuantityDocument, RemoveFromCartDocument } from './cart-changes.generated.ts';
import { changeCart } from './cart-queue.ts';
import { cartState } from './cart-store.ts';
import { loadCart } from './load-cart.ts';
import type { CartResult } from './apply-cart-payload.ts';

interface Item {
  productId: string;
  quantity: number;
}

/**
 * Puts pieces of a quote or a link into this browser's cart. With a cart that holds pieces already it asks first whether to add to them or to replace
 * them. Resolves to undefined when the shopper decided against it, otherwise the last result, which is the first error where there is one.
 */
export async function takePieces(bff: Bff, items: readonly Item[]): Promise<CartResult | undefined> {
  await loadCart(bff);
  const { status, message, cart } = cartState();
  if (status === 'failed') return { ok: false, message: message ?? '' };
  const held = cart ? [...cart.available.items, ...cart.unavailable.items] : [];
  if (held.length === 0) return add(bff, items);
  const choice = await askFor(held.reduce((sum, { quantity }) => sum + quantity, 0));
  if (choice === 'add') return add(bff, items);
  return choice === 'replace'
    ? replace(
        bff,
        items,
        held.map(({ product }) => product.id),
      )
    : undefined;
}

function askFor(count: number): Promise<'add' | 'replace' | 'cancel' | undefined> {
  return showPopup({
    title: 'Your cart isn’t empty',
    message: `There ${count === 1 ? 'is 1 piece' : `are ${count} pieces`} in your cart already. Shall we add these to it, or replace what’s there?`,
    buttons: [
      { label: 'Add to my cart', choice: 'add', variant: 'primary' },
      { label: 'Replace my cart', choice: 'replace', variant: 'secondary' },
      { label: 'Cancel', choice: 'cancel' },
    ],
  });
}

function add(bff: Bff, items: readonly Item[]): Promise<CartResult> {
  return changeCart(bff, () => Promise.resolve(AddToCartDocument), { items: [...items] });
}

/** The new pieces come first, so that a failure leaves nobody with less than before. */
async function replace(bff: Bff, items: readonly Item[], held: readonly string[]): Promise<CartResult> {
  const added = items.filter(({ productId }) => !held.includes(productId));
  const steps = [
    ...(added.length > 0 ? [() => add(bff, added)] : []),
    ...items
      .filter(({ productId }) => held.includes(productId))
      .map((item) => () => changeCart(bff, () => Promise.resolve(ChangeCartQuantityDocument), item)),
    ...held
      .filter((productId) => items.every((item) => item.productId !== productId))
      .map((productId) => () => changeCart(bff, () => Promise.resolve(RemoveFromCartDocument), { productId })),
  ];
  let result: CartResult | undefined;
  for (const step of steps) {
    result = await step();
    if (!result.ok) return result;
  }
  return result!;
}
