import type { ReactNode } from 'react';
import { Link } from '../platform/navigation/link.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import styles from './reading-section.module.css';

interface ReadingText {
  to: string;
  title: string;
  text?: string;
  note?: ReactNode;
}

interface ReadingSectionProps {
  lead: ReadingText;
  art: ReactNode;
  more: readonly ReadingText[];
  aside?: ReactNode;
}

export function ReadingSection({ lead, art, more, aside }: ReadingSectionProps) {
  return (
    <section className={styles.guides}>
      <div className="wrap">
        <SectionHeading className={styles.heading} aside={aside}>
          Reading
        </SectionHeading>
        <div className={styles.grid}>
          <article className={styles.lead}>
            {art && <div className={styles.art}>{art}</div>}
            <ReadingTextView text={lead} />
          </article>
          <ul className={styles.more}>
            {more.map((text) => (
              <li key={text.to}>
                <ReadingTextView text={text} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function ReadingTextView({ text: { to, title, text, note } }: { text: ReadingText }) {
  return (
    <>
      <h3>
        <Link to={to}>{title}</Link>
      </h3>
      {text && <p>{text}</p>}
      {note}
    </>
  );
}
