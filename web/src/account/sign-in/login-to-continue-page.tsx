import { useLocation, type LoaderFunctionArgs } from 'react-router';
import { SignInProvidersDocument } from './sign-in.generated.ts';
import { loadQuery } from '../../platform/bff-client/load-query.ts';
import { AccountBenefits } from './account-benefits.tsx';
import { EntryFrame } from '../entry-frame.tsx';
import { ProviderLinks } from './provider-links.tsx';
import { passIfSignedIn, returnPathOf } from '../require-viewer.ts';
import { SignInForm } from './sign-in-form.tsx';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await Promise.all([passIfSignedIn(args), loadQuery(args, SignInProvidersDocument, {})]);
  return null;
}

/** /login-to-continue/: sign-in for a guarded page, named by `return`. */
export function Component() {
  const { search } = useLocation();
  const returnPath = returnPathOf(search);
  const ended = new URLSearchParams(search).has('ended');
  return (
    <EntryFrame
      title="Sign in to continue"
      description="This page needs your account."
      intro={
        ended
          ? 'You’ve been signed out. Sign in and we’ll take you back to where you were.'
          : 'This page is part of your account. Sign in and we’ll take you there.'
      }
      aside={<AccountBenefits returnPath={returnPath} />}
    >
      <SignInForm />
      <ProviderLinks returnPath={returnPath} />
    </EntryFrame>
  );
}
