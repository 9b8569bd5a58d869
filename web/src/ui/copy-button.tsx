import { Check, Copy } from 'lucide';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './copy-button.module.css';

/** How long "Copied" is announced. */
const SHOWN_MS = 3000;

/** Copies a text to the clipboard; `of` names it, unseen where it is `brief`, beside its name. Where the browser does not allow it, a popup shows the text to select. */
export function CopyButton({ text, of, brief = false }: { text: string; of: string; brief?: boolean }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    const timer = copied ? setTimeout(() => setCopied(false), SHOWN_MS) : undefined;
    return () => clearTimeout(timer);
  }, [copied]);

  async function press(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      const { showPopup } = await import('./overlay/popup.tsx');
      await showPopup({ title: `The ${of} wasn’t copied`, message: `Your browser doesn’t allow it. Select it here:\n\n${text}` });
    }
  }
  return (
    <>
      <button type="button" className={styles.copy} onClick={() => void press()}>
        <Icon of={copied ? Check : Copy} size={18} />
        Copy{brief ? <span className="visuallyHidden"> the {of}</span> : ` the ${of}`}
      </button>
      <span role="status" className="visuallyHidden">
        {copied && 'Copied'}
      </span>
    </>
  );
}
