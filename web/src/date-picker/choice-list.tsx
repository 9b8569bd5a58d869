import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './choice-list.module.css';

interface Choice {
  key: number;
  text: string;
  /** Accessible name, where the text is abbreviated. */
  name?: string;
  disabled: boolean;
}

interface ChoiceListProps {
  name: string;
  choices: readonly Choice[];
  current: number;
  columns: number;
  onChoose: (key: number) => void;
}

/** A list laid out as a grid, shown instead of a calendar; focus starts at the current entry and moves with the arrow keys (R8). */
export function ChoiceList({ name, choices, current, columns, onChoose }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  const start = Math.max(
    0,
    choices.findIndex(({ key }) => key === current),
  );

  useLayoutEffect(() => {
    const element = list.current;
    const here = element?.querySelector<HTMLElement>('[data-current]');
    if (!element || !here) return;
    here.focus({ preventScroll: true });
    element.scrollTop = here.offsetTop - (element.clientHeight - here.offsetHeight) / 2;
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const options = [...(list.current?.children ?? [])] as HTMLElement[];
    const at = options.indexOf(document.activeElement as HTMLElement);
    const row = at - (at % columns);
    const wanted: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at - columns,
      ArrowDown: at + columns,
      Home: row,
      End: Math.min(row + columns, options.length) - 1,
      PageUp: Math.max(at % columns, at - 4 * columns),
      PageDown: Math.min(options.length - 1, at + 4 * columns),
    };
    const to = wanted[event.key];
    if (to === undefined) return;
    event.preventDefault();
    options[to]?.focus();
  };

  return (
    <div
      ref={list}
      role="listbox"
      aria-label={name}
      className={styles.list}
      style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
      data-scrolls=""
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {choices.map(({ key, text, name, disabled }, index) => (
        <button
          key={key}
          type="button"
          role="option"
          aria-label={name}
          aria-selected={key === current}
          aria-disabled={disabled || undefined}
          data-current={index === start ? '' : undefined}
          tabIndex={index === start ? 0 : -1}
          className={classNames(styles.choice, key === current && styles.current)}
          onClick={() => !disabled && onChoose(key)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
