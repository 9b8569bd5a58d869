import { useLocation, type LoaderFunctionArgs } from 'react-router';
import { SignInProvidersDocument } from './sign-in.generated.ts';
import { loadQuery } from '../../platform/bff-client/load-query.ts';
import { AccountBenefits } from './account-benefits.tsx';
import { EntryFrame } from '../entry-frame.tsx';
import { ProviderLinks } from './provider-links.tsx';
import { passIfSignedIn, returnPathOf } from '../require-viewer.ts';
import { SignInForm } from './sign-in-form.tsx';
import { Check, TriangleAlert } from 'lucide';
import { Note } from '../../ui/note.tsx';
import styles from '../account-form.module.css';

const PROBLEMS = new Map([
  ['provider', 'Signing in with the other service didn’t finish. Try again, or sign in with your password.'],
  ['email-taken', 'There’s already an account with that address. Please sign in with its password.'],
  ['link', 'That link has been used or has expired. Sign in, and if your address still needs confirming we’ll send a new one.'],
  ['wait', 'Too many tries. Please wait a minute and try again.'],
  ['backend', 'We couldn’t sign you in right now. Please try again in a minute.'],
]);

/** Explains why a link or provider led to this page; renders nothing otherwise. */
function LoginNotice({ search }: { search: string }) {
  const parameters = new URLSearchParams(search);
  const problem = PROBLEMS.get(parameters.get('problem') ?? '');
  if (problem !== undefined) {
    return (
      <Note tone="warn" icon={TriangleAlert} className={styles.message}>
        {problem}
      </Note>
    );
  }
  if (!parameters.has('confirmed')) return null;
  return (
    <Note icon={Check} className={styles.message}>
      Your address is confirmed. Sign in with the password you chose.
    </Note>
  );
}

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
