import styles from './skip-link.module.css';

/** Skips the header, to `<main id="main">`. Visible on focus only. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}
