import { Link } from 'react-router-dom';
import styles from '../checkout-page.module.css';

/** How a visitor gets his details filled in. Shown from the first byte: on a phone it is the largest text of the page. */
export function SignInLine() {
  return (
    <p className={styles.signIn}>
      Have an account? <Link to="/login-to-continue/?return=%2Fcheckout%2F">Sign in</Link> and your details are filled in.
    </p>
  );
}
