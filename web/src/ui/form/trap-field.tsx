import styles from './trap-field.module.css';

/** Only programs that fill in every field fill in this one: what comes with it is dropped. Its row is positioned. */
export function TrapField() {
  return <input name="website" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" className={styles.trap} />;
}
