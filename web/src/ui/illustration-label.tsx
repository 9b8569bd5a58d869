import styles from './illustration-label.module.css';

/** Says that the picture below it is drawn. Its parent is positioned. */
export function IllustrationLabel() {
  return <span className={styles.label}>Illustration</span>;
}
