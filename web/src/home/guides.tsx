import { Link } from 'react-router-dom';
import { SectionHeading } from '../ui/section-heading.tsx';
import styles from './guides.module.css';
import hillsUrl from './hills.svg?no-inline';

const LEAD = {
  title: 'How to buy your first ounce',
  text: 'Which metal, coin or bar, how the price comes about, and what happens between paying and holding it.',
  to: '/learn/how-to-buy/',
};
const MORE = [
  { title: 'How to sell, and what we pay', text: 'What to bring, how we test it, and how the price is fixed.', to: '/learn/how-to-sell/' },
  { title: 'Why people hold metal', text: 'What gold and silver are for in a portfolio, and what they are not.', to: '/invest/why/' },
];

/** The guides of the shop, where the backend holds no articles. */
export function Guides() {
  return (
    <section className={styles.guides}>
      <div className="wrap">
        <SectionHeading className={styles.heading}>Reading</SectionHeading>
        <div className={styles.grid}>
          <article className={styles.lead}>
            <div className={styles.art} aria-hidden="true">
              <svg viewBox="0 0 640 400" width="640" height="400">
                <use href={`${hillsUrl}#hills`} />
              </svg>
            </div>
            <h3>
              <Link to={LEAD.to}>{LEAD.title}</Link>
            </h3>
            <p>{LEAD.text}</p>
          </article>
          <ul className={styles.more}>
            {MORE.map(({ title, text, to }) => (
              <li key={to}>
                <h3>
                  <Link to={to}>{title}</Link>
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
