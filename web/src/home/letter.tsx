import { NewsletterForm } from '../account/newsletter-form.tsx';
import styles from './letter.module.css';

/** The newsletter: what it is, and one field. */
export function Letter() {
  return (
    <section className={`wrap ${styles.letter}`} aria-labelledby="letter">
      <div>
        <h2 id="letter">One letter a month</h2>
        <p className="muted">What metal did, in plain words. Leave any time.</p>
      </div>
      <NewsletterForm />
    </section>
  );
}
