import styles from './pricing-preview.module.css';

/** A figure, with what it was before where it changes. null: there was, or is, none. */
export function BeforeAndAfter({ before, after }: { before: string | null; after: string | null }) {
  return (
    <>
      {before !== null && before !== after && (
        <>
          <s>{before}</s> <span className={styles.arrow}>→</span>{' '}
        </>
      )}
      <b>{after ?? 'None'}</b>
    </>
  );
}
