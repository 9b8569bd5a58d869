import { Keyboard } from 'lucide';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { DeskLink } from '../staff-links.ts';
import styles from './keys-help.module.css';
import { staffKeys } from './staff-keys.ts';
import { useKeys } from './use-keys.ts';

/** A button, and the key ?, that show what the keyboard does. */
export function KeysHelp({ links, hasSearch }: { links: readonly DeskLink[]; hasSearch: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  useKeys({ '?': () => setIsOpen(true) });
  return (
    <>
      <button type="button" className={styles.open} aria-label="Keyboard shortcuts" aria-keyshortcuts="?" onClick={() => setIsOpen(true)}>
        <Icon of={Keyboard} />
      </button>
      <Dialog open={isOpen} title="Keyboard shortcuts" onClose={() => setIsOpen(false)}>
        <div className={styles.sheet}>
          {staffKeys(links, hasSearch).map(({ where, keys }) => (
            <section key={where}>
              <h3>{where}</h3>
              <dl>
                {keys.map((one) => (
                  <div key={one.does}>
                    <dt>
                      {one.keys.map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </dt>
                    <dd>{one.does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  );
}
