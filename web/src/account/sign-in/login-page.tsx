import { useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import { SignInProvidersDocument } from './sign-in.generated.ts';
import { loadQuery } from '../../platform/bff-client/load-query.ts';
import { AccountBenefits } from './account-benefits.tsx';
import { EntryFrame } from '../entry-frame.tsx';
import { ProviderLinks } from './provider-links.tsx';
import { LoginNotice } from './login-notice.tsx';
import { passIfSignedIn, returnPathOf } from '../require-viewer.ts';
import { SignInForm } from './sign-in-form.tsx';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await Promise.all([passIfSignedIn(args), loadQuery(args, SignInProvidersDocument, {})]);
  return null;
}

export function Component() {
  const { search } = useLocation();
  const returnPath = returnPathOf(search);
  return (
    <EntryFrame title="Sign in" description="Sign in to your account." aside={<AccountBenefits returnPath={returnPath} />}>
      <LoginNotice search={search} />
      <SignInForm />
      <ProviderLinks returnPath={returnPath} />
    </EntryFrame>
  );
}
