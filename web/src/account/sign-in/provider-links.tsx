import { SignInProvidersDocument } from './sign-in.generated.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from '../account-form.module.css';

/** Links to sign in with other providers; renders nothing where there are none. */
export function ProviderLinks({ returnPath }: { returnPath: string }) {
  const { signInProviders } = useLoadedQuery(SignInProvidersDocument, {}).website;
  if (signInProviders.length === 0) return null;
  return (
    <>
      <p className={styles.or}>or</p>
      <div className={styles.providers}>
        {signInProviders.map(({ slug, name, path }) => (
          <ButtonLink key={slug} variant="quiet" wide reloadDocument to={`${path}?return=${encodeURIComponent(returnPath)}`}>
            Continue with {name}
          </ButtonLink>
        ))}
      </div>
    </>
  );
}
