import { useEffect, useRef, useState } from 'react';
import { Undo2 } from 'lucide';
import type { CartItemFieldsFragment } from '../cart.generated.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useAddToCart } from '../add-to-cart.ts';
import { nameWithNoBreakSpaces } from '../../platform/format/name-with-no-break-spaces.ts';
import styles from './cart-page.module.css';

interface RemovedLineProps {
  item: CartItemFieldsFragment;
  onDone: () => void;
}

/** Offers to undo the removal of a product. Takes the focus, as the removed line had it. */
export function RemovedLine({ item, onDone }: RemovedLineProps) {
  const addToCart = useAddToCart();
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { product, quantity, supplyType } = item;
  useEffect(() => {
    button.current?.focus();
  }, []);

  async function undo(): Promise<void> {
    setBusy(true);
    const reply = await addToCart({ items: [{ productId: product.id, quantity, supplyType }] });
    setBusy(false);
    if (reply.ok) onDone();
  }

  return (
    <div className={styles.removed} role="status">
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
