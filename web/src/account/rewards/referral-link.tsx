import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './referral-link.module.css';

/** The person's referral link, with a button that copies it. */
export function ReferralLink({ url }: { url: string }) {
  const id = useId();
  const [copied, setCopied] = useState<boolean | null>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Not allowed, or an old browser: select the link, so that it can be copied by keyboard.
      document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.select();
      setCopied(false);
    }
  }
  return (
    <section aria-labelledby={`${id}-title`} className={styles.box}>
      <h2 id={`${id}-title`}>Your link for friends</h2>
      <p className="muted">Friends who use it get something off their first order, and you earn points.</p>
      <div className={styles.row}>
        <label className="visuallyHidden" htmlFor={id}>
          Your link
        </label>
        <input id={id} type="url" readOnly value={url} onFocus={(event) => event.target.select()} />
        <Button variant="secondary" onClick={() => void copy()}>
          <Icon of={copied ? Check : Copy} />
          {copied ? 'Copied' : 'Copy the link'}
        </Button>
      </div>
      <p role="status" className="visuallyHidden">
        {copied === true && 'The link is copied.'}
        {copied === false && 'The link is selected. Copy it with your keyboard.'}
      </p>
    </section>
  );
}
