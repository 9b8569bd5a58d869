import { Clock3, Search, X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { MetalDot } from '../ui/metal-dot.tsx';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import type { OpenSearch } from './search-flag.ts';
import { searchOptions, searchPath, type SearchOption } from './search-options.ts';
import styles from './search-overlay.module.css';
import { useProductNames } from './use-product-names.ts';

/** Specification section 9: presses beside the panel are not heeded before. */
const IGNORED_MS = 1000;

interface SearchOverlayProps {
  opened: OpenSearch;
  onClose: () => void;
}

/** The search over the whole page: completes names, remembers what was searched for, and leads to the list for the rest. A combobox of the ARIA patterns. */
export function SearchOverlay({ opened: { field }, onClose }: SearchOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const [openedAt] = useState(() => performance.now());
  const [text, setText] = useState(field?.value ?? '');
  const [recent, setRecent] = useState(recentSearches);
  const [active, setActive] = useState(-1);
  const options = searchOptions(text, useProductNames(), recent);
  const chosen = options[active];

  // Closed before it is taken away: only then does the browser give the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // What was typed while this was loading is taken over, too.
    if (field) setText(field.value);
    input.current!.focus();
    input.current!.setSelectionRange(9999, 9999);
    return () => element.close();
  }, [field]);

  function close(): void {
    if (field) field.value = text;
    onClose();
  }

  function go(to: string, search: string): void {
    rememberSearch(search);
    if (field) field.value = '';
    onClose();
    void navigate(to);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = text.trim();
    if (chosen) go(chosen.to, chosen.search);
    else if (typed !== '') go(searchPath(typed), typed);
  }

  function move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    // One place more than options: none of them, back in the field.
    setActive((before) => ((before + 1 + step + options.length + 1) % (options.length + 1)) - 1);
  }

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label="Search"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // A press beside the panel leaves the focus in the field.
      onMouseDown={(event) => {
        if (event.target === dialog.current) event.preventDefault();
      }}
      onClick={(event) => {
        const icon = event.target instanceof Element && event.target.closest('[data-search-icon]');
        if (event.target === dialog.current && !icon && performance.now() - openedAt > IGNORED_MS) close();
      }}
    >
      <div className={styles.panel}>
        <form role="search" className={styles.form} onSubmit={submit}>
          <span className={styles.icon} data-search-icon>
            <Icon of={Search} size={22} />
          </span>
          <input
            ref={input}
            className={styles.input}
            type="text"
            role="combobox"
            aria-label="Search the shop"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={chosen ? `${id}-${active}` : undefined}
            placeholder="Search coins, bars and mints"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={80}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(-1);
            }}
            onKeyDown={move}
          />
          <button type="button" className={styles.close} aria-label="Close search" data-search-icon onClick={close}>
            <Icon of={X} size={22} />
          </button>
        </form>
        {text.trim() === '' && (
          <div className={styles.head}>
            <p>
              {recent.length > 0 ? 'Searched for before' : 'A metal, a mint, a weight or a name: “silver 1 kg”, “Perth”, “Maple Leaf”.'}
            </p>
            {recent.length > 0 && (
              <button
                type="button"
                onClick={() => {
                  forgetSearches();
                  setRecent([]);
                  input.current?.focus();
                }}
              >
                Forget these
              </button>
            )}
          </div>
        )}
        <ul id={`${id}-list`} role="listbox" aria-label="Suggestions" className={styles.list}>
          {options.map((option, index) => (
            <li
              key={option.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={classNames(styles.option, styles[option.kind])}
              onMouseMove={() => setActive(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => go(option.to, option.search)}
            >
              <OptionContent option={option} />
            </li>
          ))}
        </ul>
        <p role="status" className="visuallyHidden">
          {text.trim() !== '' && countWords(options)}
        </p>
      </div>
    </dialog>
  );
}

function OptionContent({ option: { kind, parts, metal, mint } }: { option: SearchOption }) {
  return (
    <>
      {kind === 'product' && metal && <MetalDot metal={metal} />}
      {kind === 'recent' && <Icon of={Clock3} size={18} />}
      {kind === 'all' && <Icon of={Search} size={18} />}
      <span className={styles.name}>
        {/* A name's parts have no other identity than their place. */}
        {parts.map(({ text, marked }, index) => (marked ? <b key={index}>{text}</b> : text))}
      </span>
      {mint && <span className={styles.mint}>{mint}</span>}
    </>
  );
}

function countWords(options: readonly SearchOption[]): string {
  const products = options.filter(({ kind }) => kind === 'product').length;
  return products === 0 ? 'No suggestions' : `${products} ${products === 1 ? 'suggestion' : 'suggestions'}`;
}
