import { classNames } from '../../ui/class-names.ts';
import { passwordStrength } from '../password-strength.ts';
import styles from './strength-hint.module.css';

export function StrengthHint({ password }: { password: string }) {
  const { level, hint } = passwordStrength(password);
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
