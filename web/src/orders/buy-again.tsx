import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddToCart } from '../cart/add-to-cart.ts';
import type { OrderQuery } from './order.generated.ts';
import { Button } from '../ui/button.tsx';

type Line = NonNullable<OrderQuery['order']>['lineItems'][number];

/** Adds an order's products to the cart at today's prices and opens it. Products that are no longer available are listed first. */
export function BuyAgain({ lines }: { lines: readonly Line[] }) {
  const addToCart = useAddToCart();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function press(): Promise<void> {
    setBusy(true);
    const errors: string[] = [];
    // One by one: a sold-out product must not keep the others out of the cart.
    for (const { productId, slug, name, quantity } of lines) {
      if (slug === '') {
        errors.push(`${name}: we no longer sell it.`);
        continue;
      }
      const reply = await addToCart({ items: [{ productId, quantity }] });
      if (!reply.ok) errors.push(`${name}: ${reply.message}`);
    }
    setBusy(false);
    if (errors.length > 0) {
      const { showPopup } = await import('../ui/overlay/popup.tsx');
      await showPopup({
        title: errors.length === lines.length ? 'None of it is available today' : 'Not everything is available today',
        message: errors.join('\n'),
      });
    }
    if (errors.length < lines.length) await navigate('/cart/');
  }
  return (
    <Button busy={busy} onClick={() => void press()}>
      Order again
    </Button>
  );
}
