import { useRef, useState } from 'react';
import { TriangleAlert } from 'lucide';
import type { CartFieldsFragment } from '../../cart/cart.generated.ts';
import { useCartHandover } from '../../cart/use-cart-handover.ts';
import { Link } from '../../platform/navigation/link.tsx';
import { CheckboxField } from '../../ui/form/form-field.tsx';
import { Note } from '../../ui/note.tsx';
import type { CheckoutShop } from '../checkout-shop.ts';
import { useWallet, type WalletCalls } from './use-wallet.ts';
import styles from './wallet-box.module.css';

interface WalletBoxProps extends Omit<WalletCalls, 'reloadCart'> {
  cart: CartFieldsFragment;
  shop: CheckoutShop | null;
  title: string;
  /** Choices were made that a wallet's sheet cannot take over: another delivery, a gift, points. */
  hasOwnChoices: boolean;
}

const TERMS_FIRST = 'Please read and accept the terms first.';
const TEXTS = {
  ownChoices: 'You’ve chosen something in the checkout that a wallet can’t take over. Please go on there.',
  none: 'This browser has no wallet set up. Please check out as usual.',
  failed: 'The wallets couldn’t be loaded. Please check out as usual.',
};

/** The wallets' buttons with the terms that every order needs. Keeps its height whatever the browser has. */
export function WalletBox({ cart, shop, title, hasOwnChoices, ...calls }: WalletBoxProps) {
  const { reload } = useCartHandover();
  const { status, stage, message, place } = useWallet({ cart, shop, ...calls, reloadCart: () => void reload() });
  const [isAccepted, setAccepted] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const terms = useRef<HTMLInputElement>(null);
  const isClosed = hasOwnChoices || status === 'none' || status === 'failed';
  return (
    <section className={styles.box} aria-label="Pay with a wallet" aria-busy={stage !== 'idle' || undefined}>
      <p className={styles.title}>{title}</p>
      <CheckboxField
        ref={terms}
        className={styles.terms}
        onChange={({ currentTarget }) => {
          setAccepted(currentTarget.checked);
          setAsked(false);
        }}
        messages={isAsked ? [TERMS_FIRST] : []}
        label={
          <>
            I have read the{' '}
            <Link to="/terms-and-conditions/" target="_blank">
              terms<span className="visuallyHidden"> (opens in a new tab)</span>
            </Link>
            . A bullion order can’t be cancelled once its price is locked in.
          </>
        }
      />
      <div className={styles.buttons}>
        <div ref={place} className={styles.place} inert={!isAccepted || stage !== 'idle'} hidden={isClosed} />
        {status === 'ready' && !isClosed && !isAccepted && (
          <button
            type="button"
            className={styles.cover}
            aria-label="Pay with a wallet"
            onClick={() => {
              setAsked(true);
              terms.current?.focus();
            }}
          />
        )}
        {isClosed && <p className={styles.text}>{hasOwnChoices ? TEXTS.ownChoices : status === 'none' ? TEXTS.none : TEXTS.failed}</p>}
      </div>
      <div role="alert">
        {message && (
          <Note tone="warn" icon={TriangleAlert} className={styles.note}>
            {message}
          </Note>
        )}
      </div>
      {stage === 'sending' && (
        <p role="status" className={styles.text}>
          Placing your order…
        </p>
      )}
    </section>
  );
}
