import { SectionHeading } from './section-heading.tsx';
import styles from './page-head.module.css';

export function PageHead({ heading, intro }: { heading: string; intro: string }) {
  return (
    <header className={styles.head}>
      <SectionHeading as="h1">{heading}</SectionHeading>
      <p className={styles.intro}>{intro}</p>
    </header>
  );
}
