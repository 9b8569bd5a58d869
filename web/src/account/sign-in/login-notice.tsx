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
export function LoginNotice({ search }: { search: string }) {
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
