import { useState } from 'react';
import { useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import { Link } from '../../platform/navigation/link.tsx';
import { SignInProvidersDocument } from './sign-in.generated.ts';
import { loadQuery } from '../../platform/bff-client/load-query.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { ConfirmationSent } from '../profile/confirmation-sent.tsx';
import { EntryFrame } from '../entry-frame.tsx';
import { ProviderLinks } from './provider-links.tsx';
import { passIfSignedIn, returnPathOf } from '../require-viewer.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from '../account-form.module.css';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await Promise.all([passIfSignedIn(args), loadQuery(args, SignInProvidersDocument, {})]);
  return null;
}

export function Component() {
  const { search } = useLocation();
  const returnPath = returnPathOf(search);
  const { services } = useWebsite();
  const [confirming, setConfirming] = useState<string | null>(null);
  if (confirming !== null) return <ConfirmationSent email={confirming} />;
  return (
    <EntryFrame
      title="Open an account"
      description={services.orders ? 'Open an account: your orders and invoices in one place.' : 'Open an account.'}
      intro="It takes a minute and costs nothing."
      aside={
        <>
          <h2>Already have one?</h2>
          <p>Sign in and pick up where you left off.</p>
          <ButtonLink variant="secondary" wide to={`/login/?return=${encodeURIComponent(returnPath)}`}>
            Sign in
          </ButtonLink>
        </>
      }
    >
      <SignUpForm returnPath={returnPath} onConfirmationSent={setConfirming} />
      <p className={`muted small ${styles.fine}`}>
        See how we use your details in our <Link to="/privacy-policy/">privacy policy</Link>.
      </p>
      <ProviderLinks returnPath={returnPath} />
    </EntryFrame>
  );
}
