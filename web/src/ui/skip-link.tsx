import styles from './skip-link.module.css';

/** The first link of a page: past the header, to `<main id="main">`. Seen when it has the focus. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}
