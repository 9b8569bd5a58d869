import type { ReactNode } from 'react';
import { Check } from 'lucide';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './checkout-step.module.css';

interface CheckoutStepProps {
  number: number;
  title: string;
  /** 'now' is open, 'done' shows its summary, 'later' only its title. */
  state: 'done' | 'now' | 'later';
  summary?: ReactNode;
  onChange?: (() => void) | undefined;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  /** Keeps its content mounted, hidden, while another step is open. */
  keepsBody?: boolean;
  children?: ReactNode;
}

export function CheckoutStep({ number, title, state, summary, onChange, aside, keepsBody = false, children }: CheckoutStepProps) {
  const id = `step-${number}`;
  return (
    <section className={classNames(styles.step, styles[state])} aria-labelledby={id}>
      <span className={styles.number} aria-hidden="true">
        {state === 'done' ? <Icon of={Check} /> : number}
      </span>
      <h2 id={id} tabIndex={-1}>
        {title}
        <span className="visuallyHidden">
          , step {number} of 3{state === 'done' && ', done'}
        </span>
      </h2>
      {state === 'done' && onChange ? (
        <button type="button" className={styles.change} onClick={onChange}>
          Change<span className="visuallyHidden"> {title.toLowerCase()}</span>
        </button>
      ) : (
        <span className={styles.aside}>{aside}</span>
      )}
      {state === 'done' && <div className={styles.summary}>{summary}</div>}
      {(state === 'now' || (keepsBody && children)) && (
        <div className={styles.body} hidden={state !== 'now'}>
          {children}
        </div>
      )}
    </section>
  );
}
