import { Undo2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { nameWithNoBreakSpaces } from '../../platform/format/name-with-no-break-spaces.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useAddToCart } from '../add-to-cart.ts';
import type { CartItemFieldsFragment } from '../cart.generated.ts';

interface RemovedLineProps {
  item: CartItemFieldsFragment;
  onDone: () => void;
  /** From the cart page's styles: styles of its own would delay the first press on other pages, which loads the same file. */
  className: string | undefined;
}

/** Offers to undo the removal of a product. Takes the focus, as the removed line had it. */
export function RemovedLine({ item, onDone, className }: RemovedLineProps) {
  const addToCart = useAddToCart();
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { product, quantity, supplyType } = item;
  useEffect(() => {
    button.current?.focus();
  }, []);

  async function undo(): Promise<void> {
    setBusy(true);
    const result = await addToCart({ items: [{ productId: product.id, quantity, supplyType }] });
    setBusy(false);
    if (result.ok) onDone();
  }

  return (
    <div className={className} role="status">
      <p>
        <b>{nameWithNoBreakSpaces(product.name)}</b> was removed from your cart.
      </p>
      <Button ref={button} variant="quiet" size="s" busy={busy} onClick={() => void undo()}>
        <Icon of={Undo2} size={18} />
        Undo
      </Button>
    </div>
  );
}
