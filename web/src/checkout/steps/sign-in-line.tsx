import { Link } from '../../platform/navigation/link.tsx';
import styles from '../checkout-page.module.css';

/** Offers visitors to sign in. Server-rendered: on a phone it is the largest contentful paint. */
export function SignInLine() {
  return (
    <p className={styles.signIn}>
      Have an account? <Link to="/login-to-continue/?return=%2Fcheckout%2F">Sign in</Link> and your details are filled in.
    </p>
  );
}
