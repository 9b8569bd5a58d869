import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddToCart } from '../cart/add-to-cart.ts';
import type { OrderQuery } from './order.generated.ts';
import { Button } from '../ui/button.tsx';

type Line = NonNullable<OrderQuery['order']>['lineItems'][number];

/** Puts what an order held into the cart, at today's prices, and goes there. What is no longer available is shown first. */
export function BuyAgain({ lines }: { lines: readonly Line[] }) {
  const addToCart = useAddToCart();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function press(): Promise<void> {
    setBusy(true);
    const errors: string[] = [];
    // One by one: what is sold out must not keep the rest away.
    for (const { productId, name, quantity } of lines) {
      const reply = await addToCart({ items: [{ productId, quantity }] });
      if (!reply.ok) errors.push(`${name}: ${reply.message}`);
    }
    setBusy(false);
    if (errors.length > 0) {
      const { showPopup } = await import('../ui/overlay/popup.tsx');
      await showPopup({
        title: errors.length === lines.length ? 'Nothing of it can be had today' : 'Not everything can be had today',
        message: errors.join('\n'),
        buttons: [{ label: 'Close', answer: 'close' }],
      });
    }
    if (errors.length < lines.length) await navigate('/cart/');
  }
  return (
    <Button busy={busy} onClick={() => void press()}>
      Buy the same again
    </Button>
  );
}
