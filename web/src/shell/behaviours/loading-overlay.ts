import styles from './loading-overlay.module.css';

/** Covers the page while it is on its way to be replaced (specification section 2: loading overlay). Returns what takes it away. */
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
  // A page that comes back from the browser's memory is not loading any more.
  addEventListener('pageshow', remove, { once: true });
  return remove;
}
