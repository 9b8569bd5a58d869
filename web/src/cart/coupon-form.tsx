import { useState, type FormEvent } from 'react';
import { X } from 'lucide';
import type { CartFieldsFragment } from './cart.generated.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/form-field.tsx';
import { Icon } from '../ui/icon.tsx';
import { applyCoupon } from './apply-coupon.ts';
import { changeCart } from './cart-queue.ts';
import { setCartState } from './cart-store.ts';
import { useBff } from '../platform/bff-client/bff.ts';
import styles from './coupon-form.module.css';

interface CouponFormProps {
  coupons: CartFieldsFragment['coupons'];
  /** A code that was not taken before the page was served. */
  typed?: string;
  /** Called after a coupon was applied or removed, which changes the totals. */
  onChanged?: () => void;
}

export function CouponForm({ coupons, typed = '', onChanged }: CouponFormProps) {
  const bff = useBff();
  const [code, setCode] = useState(typed);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [done, setDone] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    setDone('');
    if (!code.trim()) {
      setMessage('Please enter a code first.');
      return;
    }
    setBusy(true);
    const result = await applyCoupon(bff, code.trim());
    setBusy(false);
    setMessage(result.ok ? null : result.message);
    if (!result.ok) {
      // Said beside the field: the page need not say it again.
      setCartState({ message: null });
      return;
    }
    setCode('');
    setDone(`${code.trim()} is applied.`);
    onChanged?.();
  }

  async function takeOff(event: FormEvent, couponCode: string): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    const result = await changeCart(bff, async () => (await import('./coupon/coupon.generated.ts')).RemoveCouponDocument, {
      code: couponCode,
    });
    setMessage(result.ok ? null : result.message);
    setDone(result.ok ? `${couponCode} is removed.` : '');
    if (result.ok) onChanged?.();
  }

  return (
    <div className={styles.box}>
      {coupons.length > 0 && (
        <ul className={styles.coupons} aria-label="Applied coupons">
          {coupons.map((coupon) => (
            <li key={coupon.code}>
              <span>
                <b>{coupon.code}</b> <span className="muted small">{coupon.label}</span>
              </span>
              <form method="post" action="/cart/coupon/remove/" onSubmit={(event) => void takeOff(event, coupon.code)}>
                <button type="submit" name="coupon" value={coupon.code} aria-label={`Remove ${coupon.code}`}>
                  <Icon of={X} size={18} />
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <details className={styles.details} open={typed !== '' || undefined}>
        <summary>Coupon or referral code</summary>
        <form className={styles.form} method="post" action="/cart/coupon/" noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label="Code"
            name="coupon"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            messages={message ? [message] : []}
          />
          <Button type="submit" variant="secondary" busy={busy} className={styles.apply}>
            Apply
          </Button>
        </form>
      </details>
      <p role="status" className={styles.done}>
        {done}
      </p>
    </div>
  );
}
