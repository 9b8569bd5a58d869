import { ChevronDown } from 'lucide';
import { lazy, Suspense, useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './metal-menu.module.css';

const loadPanel = async () => ({ default: (await import('./metal-menu-panel.tsx')).MetalMenuPanel });
const MetalMenuPanel = lazy(loadPanel);
/** On the way to the button; if it fails, opening the menu tries again. */
const prefetchPanel = (): void => void loadPanel().catch(() => undefined);

interface MetalMenuProps {
  metal: { slug: string; name: string };
  /** `drop` falls below the bar and closes when it is left, `fold` opens in place. */
  shape: 'drop' | 'fold';
}

/**
 * The button beside a metal's link, and the menu that it opens: the disclosure navigation pattern of ARIA, with arrow keys. Without
 * JavaScript there is the link alone.
 */
export function MetalMenu({ metal, shape }: MetalMenuProps) {
  const id = useId();
  const { key } = useLocation();
  // Open for one history entry: following a link inside closes the menu.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen || shape !== 'drop') return undefined;
    const leave = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !box.current?.contains(target)) setOpenAt(undefined);
    };
    addEventListener('pointerdown', leave);
    return () => removeEventListener('pointerdown', leave);
  }, [isOpen, shape]);

  if (!useHydrated()) return <span className={styles.opener} />;

  const close = () => setOpenAt(undefined);
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (shape === 'drop' && relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) close();
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      // The sheet around a folding menu stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
      button.current?.focus();
      return;
    }
    const links = [...(box.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const to: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    (next < 0 ? button.current : links[Math.min(next, links.length - 1)])?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the button and the links in it.
    <div ref={box} className={styles[shape]} onBlur={leave} onKeyDown={press}>
      <button
        ref={button}
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${metal.name} menu`}
        onPointerEnter={prefetchPanel}
        onFocus={prefetchPanel}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
      >
        <Icon of={ChevronDown} size={16} />
      </button>
      {isOpen && (
        <div id={id} className={styles.panel}>
          <Suspense>
            <MetalMenuPanel metal={metal} shape={shape} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
