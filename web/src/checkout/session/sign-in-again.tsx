import { useEffect, useRef, useState } from 'react';
import type { Money } from '@koura/shared-types/money';
import { FormMessage } from '../../account/form-message.tsx';
import { SecondStep } from '../../account/late-second-step.ts';
import type { SecondStepFieldsFragment, SignInMutation } from '../../account/sign-in/sign-in.generated.ts';
import { useAddToCart } from '../../cart/add-to-cart.ts';
import type { CartFieldsFragment } from '../../cart/cart.generated.ts';
import { forgetCartId, storeCartId } from '../../platform/cart-id.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { Link } from '../../platform/navigation/link.tsx';
import { announceSession } from '../../platform/session-events.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { writeDraft } from '../checkout-draft.ts';
import { leaveSignedInNote } from './signed-in-note.ts';
import formStyles from '../steps/step-form.module.css';
import styles from './sign-in-again.module.css';

const loadSchema = async () => (await import('@koura/shared-types/inputs/account')).signIn;
const FIELDS = ['email', 'password'] as const;

interface SignInAgainProps {
  person: { id: string; email: string };
  /** As this page shows it: without the session it cannot be read. */
  cart: CartFieldsFragment;
  /** The last total that was held; null before the payment step. */
  total: Money | null;
  onSignedIn: () => void;
}

/**
 * Signing in within the checkout, after the session has ended: nothing that was typed is lost. For the same person the page goes on as it is;
 * for another one it is loaded anew, with the pieces in their cart, since prices, cards and points are theirs.
 */
export function SignInAgain({ person, cart, total, onSignedIn }: SignInAgainProps) {
  const addToCart = useAddToCart();
  const [problem, setProblem] = useState<string | null>(null);
  const [step, setStep] = useState<SecondStepFieldsFragment | null>(null);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // A page that found no session may have forgotten the cart, which is still the account's.
    storeCartId(cart.cartId);
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, [cart.cartId]);

  /** The cart belongs to the account that was signed in before, so the same pieces go into a new one. */
  async function bringPieces(): Promise<boolean> {
    forgetCartId();
    const items = cart.available.items.map(({ product, quantity, supplyType }) => ({ productId: product.id, quantity, supplyType }));
    const result = await addToCart({ items });
    if (result.ok) return true;
    storeCartId(cart.cartId);
    setProblem(`You’re signed in, but we couldn’t put everything back in your cart. ${result.message} Please try again.`);
    return false;
  }

  async function enter({ viewer, cart: found }: Pick<SignInMutation['signIn'], 'cart' | 'viewer'>): Promise<void> {
    if (!viewer) return;
    setProblem(null);
    announceSession('signed-in');
    if (viewer.id === person.id) {
      onSignedIn();
      return;
    }
    if (!found && !(await bringPieces())) return;
    // Points are spent by their owner's decision only.
    writeDraft({ points: 0 });
    leaveSignedInNote({ before: total, hadCoupons: !found && cart.coupons.length > 0 });
    location.reload();
  }

  const { field, attributes, busy, message } = useMutationForm({
    schema: loadSchema,
    fields: FIELDS,
    defaults: { email: person.email, password: '' },
    send: async (bff, input) => {
      const { SignInDocument } = await import('../../account/sign-in/sign-in.generated.ts');
      return sendMutation(bff, SignInDocument, { input }, { cart: true });
    },
    onSaved: (payload) => (payload.secondStep ? setStep(payload.secondStep) : enter(payload)),
  });
  return (
    <section ref={box} tabIndex={-1} role="alert" aria-labelledby="sign-in-again" className={styles.box}>
      <h2 id="sign-in-again">Please sign in again</h2>
      <p>You’ve been signed out, and your order wasn’t sent. Everything you entered is still here.</p>
      <FormMessage message={problem ?? message} />
      {step ? (
        <SecondStep step={step} onEntered={(payload) => void enter(payload)} />
      ) : (
        <form {...attributes} className={formStyles.form}>
          <EmailField autoComplete="username" className={formStyles.full} {...field('email')} />
          <div className={formStyles.full}>
            <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
          </div>
          <Button type="submit" className={formStyles.next} busy={busy}>
            Sign in and continue
          </Button>
        </form>
      )}
      <p className="muted small">
        Another way to sign in, or a forgotten password? <Link to="/login-to-continue/?return=%2Fcheckout%2F">Open the sign-in page</Link>.
        What you entered is kept, except for a card number.
      </p>
    </section>
  );
}
