import { Link } from '../platform/navigation/link.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { HomeQuery } from './home.generated.ts';
import styles from './proof.module.css';

interface ProofProps {
  testimonials: HomeQuery['latestTestimonials'];
  /** Names, of the featured products. */
  mints: readonly string[];
}

/** Why to trust the shop: what customers wrote, the insurance, whose coins and bars it sells. */
export function Proof({ testimonials, mints }: ProofProps) {
  if (testimonials.length === 0) return null;
  return (
    <section className={`wrap ${styles.proof}`}>
      <SectionHeading className={styles.heading} aside={<ArrowLink to="/about/testimonials/">All reviews</ArrowLink>}>
        What customers say
      </SectionHeading>
      <ul className={styles.quotes}>
        {testimonials.map(({ id, name, place, text }) => (
          <li key={id}>
            <figure>
              <blockquote>{text}</blockquote>
              <figcaption>{[name, place].filter(Boolean).join(', ')}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className={styles.facts}>
        Every parcel is <Link to="/services/insurance/">insured</Link> for its full value until you’ve signed for it.
        {mints.length > 0 && (
          <>
            {' '}
            Coins and bars by {mints.join(', ')} and <Link to="/mints/">other mints</Link>.
          </>
        )}
      </p>
    </section>
  );
}
