import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddToCart } from '../cart/add-to-cart.ts';
import type { OrderQuery } from '../gql/graphql.ts';
import { Button } from '../ui/button.tsx';

type Line = NonNullable<OrderQuery['order']>['lineItems'][number];

/** Puts what an order held into the cart, at today's prices, and goes there. What cannot be had is said first. */
export function BuyAgain({ lines }: { lines: readonly Line[] }) {
  const addToCart = useAddToCart();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function press(): Promise<void> {
    setBusy(true);
    const refusals: string[] = [];
    // One by one: what is sold out must not keep the rest away.
    for (const { productId, name, quantity } of lines) {
      const reply = await addToCart({ items: [{ productId, quantity }] });
      if (!reply.ok) refusals.push(`${name}: ${reply.message}`);
    }
    setBusy(false);
    if (refusals.length > 0) {
      const { showPopup } = await import('../ui/overlay/popup.tsx');
      await showPopup({
        title: refusals.length === lines.length ? 'Nothing of it can be had today' : 'Not everything can be had today',
        message: refusals.join('\n'),
        buttons: [{ label: 'Close', answer: 'close' }],
      });
    }
    if (refusals.length < lines.length) await navigate('/cart/');
  }
  return (
    <Button busy={busy} onClick={() => void press()}>
      Buy the same again
    </Button>
  );
}
