import { ArrowLink } from '../ui/arrow-link.tsx';
import styles from './form-link.module.css';

/** At the top of a page whose form is below its text. `to`: the page with the form's id, "/contact/#message". */
export function FormLink({ to, children }: { to: string; children: string }) {
  return (
    <p className={styles.link}>
      <ArrowLink to={to}>{children}</ArrowLink>
    </p>
  );
}
