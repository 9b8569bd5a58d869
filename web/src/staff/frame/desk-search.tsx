import { MAX_SEARCH_LENGTH } from '@koura/shared-types/business-constants';
import { Search } from 'lucide';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBff } from '../../platform/bff-client/bff.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { fetchQuery } from '../../platform/bff-client/fetch-query.ts';
import { Link, type LinkProps } from '../../platform/navigation/link.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { offers } from '../../shop/offers.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
import { groupsOf } from './desk-finds.ts';
import { DeskSearchDocument } from './desk-search.generated.ts';
import styles from './desk-search.module.css';

const DEBOUNCE_MS = 150;
const MIN_LENGTH = 2;

type Result = { of: string } & ({ groups: ReturnType<typeof groupsOf> } | { failure: string });

/** Searches the whole desk for what somebody quotes. The field has no name, so its text can never become part of a URL. */
export function DeskSearch({ className }: { className?: string | undefined }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { search, clear } = useDeskSearch();
  const [isOpen, setIsOpen] = useState(false);
  useKeys({
    '/': () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  const { text, type, submit, result, busy } = search;
  const isShown = isOpen && text.trim().length >= MIN_LENGTH && result !== null;
  const finds = result && 'groups' in result ? result.groups.flatMap((group) => group.finds) : [];

  const leave = (): void => {
    setIsOpen(false);
    clear();
  };
  const whole = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const links = [...whole.current!.querySelectorAll<HTMLElement>('a')];
    const place = links.findIndex((link) => link === document.activeElement);
    if (event.key === 'Escape' && isOpen) {
      field.current?.focus();
      setIsOpen(false);
    } else if (event.key === 'ArrowDown' && links.length > 0) links[Math.min(place + 1, links.length - 1)]!.focus();
    else if (event.key === 'ArrowUp' && place !== -1) (place === 0 ? field.current : links[place - 1])?.focus();
    else return;
    event.preventDefault();
  };
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!whole.current!.contains(relatedTarget)) setIsOpen(false);
  };
  return (
    <div ref={whole} role="search" aria-label="Desk" className={classNames(styles.search, className)}>
      <form
        data-held={hydrated ? undefined : ''}
        onSubmit={(event) => {
          event.preventDefault();
          const first = result?.of === text.trim() ? finds[0] : undefined;
          if (!first) return submit();
          leave();
          void navigate(first.to);
        }}
      >
        <label htmlFor={id} className="visuallyHidden">
          Search the desk
        </label>
        <span className={styles.frame} aria-busy={busy || undefined}>
          <button type="submit" aria-label="Search">
            <Icon of={Search} size={18} />
          </button>
          <input
            ref={field}
            id={id}
            type="search"
            placeholder="Search"
            value={text}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            aria-keyshortcuts="/"
            aria-describedby={`${id}-help`}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
            onFocus={() => setIsOpen(true)}
            onChange={(event) => {
              setIsOpen(true);
              type(event.target.value);
            }}
          />
          <kbd aria-hidden="true">/</kbd>
        </span>
        <p id={`${id}-help`} hidden>
          A name, street, email address or phone number, or the number of an order, parcel, invoice or payment. The arrow keys lead to what
          was found.
        </p>
      </form>
      <p role="status" className="visuallyHidden">
        {isShown && 'groups' in result && `${finds.length === 0 ? 'Nothing' : finds.length} found for “${result.of}”`}
      </p>
      {isShown && <Results result={result} link={{ onClick: leave, onKeyDown, onBlur }} />}
    </div>
  );
}

function Results({ result, link }: { result: Result; link: Pick<LinkProps, 'onClick' | 'onKeyDown' | 'onBlur'> }) {
  const id = useId();
  if ('failure' in result)
    return (
      <div className={styles.results}>
        <p role="alert" className={styles.nothing}>
          {result.failure}
        </p>
      </div>
    );
  if (result.groups.length === 0)
    return (
      <div className={styles.results}>
        <p className={styles.nothing}>Nothing found for “{result.of}”. Try fewer letters of a name, or the beginning of a number.</p>
      </div>
    );
  return (
    <nav aria-label="Found" className={styles.results}>
      {result.groups.map(({ label, finds }) => (
        <section key={label} aria-labelledby={`${id}-${label}`}>
          <p id={`${id}-${label}`} className={styles.group}>
            {label}
          </p>
          <ul>
            {finds.map(({ key, to, title, details }) => (
              <li key={key}>
                <Link {...link} to={to}>
                  <b>{title}</b>
                  <small>{details.join(' · ')}</small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Searches as the person types; only the response to the latest text is kept, and it stays until the next one is there. */
function useDeskSearch() {
  const bff = useBff();
  const [text, setText] = useState('');
  const [result, setResult] = useState<Result | null>(null);
  const [busy, setBusy] = useState(false);
  const keepsProducts = offers(useWebsite(), 'staff.products');
  const newest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const clear = (): void => {
    clearTimeout(timer.current);
    newest.current++;
    setText('');
    setResult(null);
    setBusy(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  async function run(of: string): Promise<void> {
    clearTimeout(timer.current);
    const request = ++newest.current;
    setBusy(true);
    const next: Result = await fetchQuery(bff, DeskSearchDocument, { search: of }).then(
      ({ deskSearch }) => ({ of, groups: deskSearch ? groupsOf(deskSearch, { keepsProducts }) : [] }),
      (error: unknown) => ({ of, failure: callMessage(error) }),
    );
    if (request !== newest.current) return;
    setResult(next);
    setBusy(false);
  }
  return {
    clear,
    search: {
      text,
      result,
      busy,
      submit: (): void => void (text.trim().length >= MIN_LENGTH && run(text.trim())),
      type: (typed: string): void => {
        setText(typed);
        clearTimeout(timer.current);
        if (typed.trim().length >= MIN_LENGTH) timer.current = setTimeout(() => void run(typed.trim()), DEBOUNCE_MS);
        else {
          newest.current++;
          setResult(null);
          setBusy(false);
        }
      },
    },
  };
}
