import { formatNumber } from '@koura/shared-types/format-number';
import { useState } from 'react';
import { formatCount } from '../../platform/format/format-plural.ts';
import { nameWithNoBreakSpaces } from '../../platform/format/name-with-no-break-spaces.ts';
import { useViewer } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { useAddToCart } from '../add-to-cart.ts';
import { cartState } from '../cart-store.ts';
import { useCart } from '../use-cart.ts';
import { keep, type KeptPiece, piecesBeyond, piecesOf } from '../kept-pieces.ts';
import styles from './kept-for-later.module.css';

/** The pieces that a split has taken out of the cart, with the way back into it. */
export function KeptForLater({ pieces }: { pieces: readonly KeptPiece[] }) {
  const { cart } = useCart();
  const viewer = useViewer();
  const addToCart = useAddToCart();
  const [busy, setBusy] = useState(false);

  async function putBack(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const before = cart ? piecesOf(cart) : [];
    const result = await addToCart({ items: pieces.map(({ productId, quantity }) => ({ productId, quantity })) });
    const { cart: after } = cartState();
    // What the shop cannot supply now stays kept.
    if (result.ok && after) keep(piecesBeyond(pieces, piecesBeyond(piecesOf(after), before)));
    setBusy(false);
  }
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className={styles.kept} aria-labelledby="kept-for-later">
      <h2 id="kept-for-later">Kept for your next order</h2>
      <ul>
        {pieces.map(({ productId, name, quantity }) => (
          <li key={productId}>
            {formatNumber(quantity)} × {nameWithNoBreakSpaces(name)}
          </li>
        ))}
      </ul>
      <p className="muted small">
        Saved in this browser{viewer && ' until you sign out'}, not reserved. You’ll pay the price on the day you order{' '}
        {count === 1 ? 'it' : 'them'}.
      </p>
      <p className={styles.actions}>
        <Button size="s" variant="secondary" busy={busy} onClick={() => void putBack()}>
          Put {formatCount(count, 'piece')} in the cart
        </Button>
        <Button size="s" variant="quiet" onClick={() => keep([])}>
          Don’t keep {count === 1 ? 'it' : 'them'}
        </Button>
      </p>
    </section>
  );
}
