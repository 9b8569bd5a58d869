import { Link } from 'react-router-dom';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { HomeQuery } from './home.generated.ts';
import styles from './proof.module.css';

type ProofProps = Pick<HomeQuery, 'latestTestimonials'> & Pick<HomeQuery['website'], 'mints'>;

/** Why to trust the shop: what customers wrote, who insures the way, whose coins and bars it sells. Shows what the backend has. */
export function Proof({ latestTestimonials, mints }: ProofProps) {
  if (latestTestimonials.length === 0 && mints.length === 0) return null;
  return (
    <section className={styles.proof}>
      <div className="wrap">
        {latestTestimonials.length > 0 && (
          <>
            <SectionHeading className={styles.heading} aside={<ArrowLink to="/about/testimonials/">All reviews</ArrowLink>}>
              What customers say
            </SectionHeading>
            <ul className={styles.quotes}>
              {latestTestimonials.map(({ id, name, place, text }) => (
                <li key={id}>
                  <figure>
                    <blockquote>{text}</blockquote>
                    <figcaption>{[name, place].filter(Boolean).join(', ')}</figcaption>
                  </figure>
                </li>
              ))}
            </ul>
          </>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>Insured</dt>
            <dd>
              Every parcel, for its full value, until you have signed for it. <Link to="/services/insurance/">What is covered</Link>
            </dd>
          </div>
          {mints.length > 0 && (
            <div>
              <dt>{mints.length === 1 ? 'The mint' : `${mints.length} mints`}</dt>
              <dd className={styles.mints}>
                {mints.slice(0, MOST_MINTS).map(({ value, label }) => (
                  <Link key={value} to={`/buy/?mint=${encodeURIComponent(value)}`}>
                    {label}
                  </Link>
                ))}
                {mints.length > MOST_MINTS && <Link to="/mints/">All mints</Link>}
              </dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}

const MOST_MINTS = 6;
