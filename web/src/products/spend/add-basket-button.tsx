import { Check, TriangleAlert } from 'lucide';
import { useState, type FormEvent } from 'react';
import { Link } from '../../platform/navigation/link.tsx';
import { useAddToCart } from '../../cart/add-to-cart.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ProposedBasketFragment } from './spend.generated.ts';
import styles from './spend-page.module.css';

/** Adds every line of a basket to the cart at once. Until the scripts have arrived it is a form that the browser posts (decision 0120). */
export function AddBasketButton({ basket: { lines }, title }: { basket: ProposedBasketFragment; title: string }) {
  const addToCart = useAddToCart();
  const [step, setStep] = useState<'idle' | 'busy' | 'added'>('idle');
  const [error, setError] = useState<string | null>(null);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (step === 'busy') return;
    setStep('busy');
    setError(null);
    const reply = await addToCart({ items: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })) });
    setStep(reply.ok ? 'added' : 'idle');
    if (!reply.ok) setError(reply.message);
  }

  return (
    <div className={styles.action}>
      <form method="post" action="/cart/add-basket/" onSubmit={(event) => void add(event)}>
        <input type="hidden" name="items" value={lines.map(({ product, quantity }) => `${product.id}x${quantity}`).join(' ')} />
        <Button type="submit" wide busy={step === 'busy'}>
          Add all to cart<span className="visuallyHidden">: {title}</span>
        </Button>
      </form>
      <p role="status" className={error ? styles.error : styles.added}>
        {step === 'added' && (
          <>
            <Icon of={Check} size={18} />
            <span>
              In your cart. <Link to="/cart/">Go to the cart</Link>
            </span>
          </>
        )}
        {error && (
          <>
            <Icon of={TriangleAlert} size={18} />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
