import styles from './loading-overlay.module.css';

/** Covers the page until the next one loads (specification section 2: loading overlay). Returns a function that removes it. */
export function showLoadingOverlay(message: string): () => void {
  const overlay = document.createElement('div');
  overlay.className = styles.overlay!;
  overlay.setAttribute('role', 'status');
  const spinner = document.createElement('span');
  spinner.className = styles.spinner!;
  const text = document.createElement('p');
  text.textContent = `${message} …`;
  overlay.append(spinner, text);
  document.body.append(overlay);
  const remove = (): void => overlay.remove();
  // Removed from a page restored from the back/forward cache.
  addEventListener('pageshow', remove, { once: true });
  return remove;
}
