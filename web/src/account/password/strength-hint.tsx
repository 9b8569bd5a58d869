import { classNames } from '../../ui/class-names.ts';
import { passwordStrength } from '../password-strength.ts';
import styles from './strength-hint.module.css';

/** How hard a password is to guess, as four strokes and in words. */
export function StrengthHint({ password }: { password: string }) {
  const { level, words: hint } = passwordStrength(password);
  return (
    <span className={styles.hint}>
      {password !== '' && (
        <span className={classNames(styles.strokes, styles[`level${level}`])} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
      )}
      {hint}
    </span>
  );
}
