import { Check, TriangleAlert } from 'lucide-react';
import { Note } from '../../ui/note.tsx';
import styles from '../account-form.module.css';

/** Messages for the `problem` parameter that a failed link or sign-in provider returns with. */
const PROBLEMS = new Map([
  ['provider', 'The other company did not sign you in, or you stopped half way. You can try again, or sign in with your password.'],
  ['email-taken', 'There is an account with that address already. Please sign in with its password.'],
  ['link', 'That link has been used or is too old. Sign in: if your address still has to be confirmed, we offer a new one.'],
  ['wait', 'Too many tries. Please wait a minute and try again.'],
  ['backend', 'We could not sign you in just now. Please try again in a minute.'],
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
      Your address is confirmed. Sign in with the password that you chose.
    </Note>
  );
}
