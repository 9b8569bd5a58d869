import { Clock3, Newspaper, Search, X } from 'lucide';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import type { OpenSearch } from './search-flag.ts';
import { FoundIllustrationsNote, FoundPicture, FoundPrice } from './product-option.tsx';
import { firstOptions, foundText, popularOptions, searchOptions, searchPath, type SearchOption } from './search-options.ts';
import styles from './search-overlay.module.css';
import { useBff } from '../platform/bff-client/bff.ts';
import { PopularProductsDocument, type PopularProductsQuery, FoundProductsDocument } from './search.generated.ts';
import { type Found, SearchedTitles } from './searched-titles.ts';

const NO_RESULTS: Found = { search: '', corrected: null, products: [], articles: [] };

/** What a text finds; the last result until the next one is there. Empty while the lists load, and when that fails: search works without. */
function useSearch(text: string): Found {
  const bff = useBff();
  const [titles, setTitles] = useState<SearchedTitles>();
  const [found, setFound] = useState(NO_RESULTS);
  const search = text.trim();
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    const listen = async (): Promise<void> => {
      const loaded = await SearchedTitles.load(bff);
      if (gone) return;
      stop = loaded.listen(setFound);
      setTitles(loaded);
    };
    listen().catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, [bff]);
  useEffect(() => {
    if (search !== '') titles?.search(search);
  }, [titles, search]);
  return search === '' ? NO_RESULTS : found;
}

/** Debounce: each key finds other products. */
const PAUSE_MS = 150;

/** The ids whose pictures and prices are loaded, of those last given; empty until the first are. */
function useFoundProducts(ids: readonly string[]): readonly string[] {
  const bff = useBff();
  const [loaded, setLoaded] = useState<readonly string[]>([]);
  const wanted = ids.join(' ');
  useEffect(() => {
    if (wanted === '') return undefined;
    let gone = false;
    const list = wanted.split(' ');
    const load = async (): Promise<void> => {
      await bff.query({ query: FoundProductsDocument, variables: { ids: list } });
      if (!gone) setLoaded(list);
    };
    // Names are enough to go on.
    const timer = setTimeout(() => void load().catch(() => undefined), PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [bff, wanted]);
  return loaded;
}

/** The products that the dealer features; empty while they load, and when that fails. */
function usePopularProducts(): PopularProductsQuery['featuredProducts'] {
  const bff = useBff();
  const [products, setProducts] = useState<PopularProductsQuery['featuredProducts']>([]);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const { data } = await bff.query({ query: PopularProductsDocument });
      if (!gone && data) setProducts(data.featuredProducts);
    };
    load().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [bff]);
  return products;
}

/** Clicks beside the panel are ignored at first (specification section 9). */
const IGNORED_MS = 1000;

interface SearchOverlayProps {
  opened: OpenSearch;
  /** `text`: the new text of the header's field. */
  onClose: (text: string) => void;
}

export function SearchOverlay({ opened: { field }, onClose }: SearchOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const [openedAt] = useState(() => performance.now());
  const [text, setText] = useState(field?.value ?? '');
  const [recent, setRecent] = useState(recentSearches);
  const [active, setActive] = useState(-1);
  const isEmpty = text.trim() === '';
  const found = useSearch(text);
  const popular = usePopularProducts();
  const note = foundText(text, found, popular.length > 0);
  const isNothing = note !== null && found.corrected === null;
  const options = isEmpty ? firstOptions(recent, popular) : [...(isNothing ? popularOptions(popular) : []), ...searchOptions(text, found)];
  const loaded = useFoundProducts(options.flatMap(({ id }) => id ?? []));
  const firstPopular = isEmpty ? options.findIndex(({ kind }) => kind === 'product') : -1;
  const chosen = options[active];

  const pressBeside = useEffectEvent((event: MouseEvent) => {
    if (event.target === dialog.current && performance.now() - openedAt > IGNORED_MS) onClose(text);
  });
  // Closed before it is unmounted: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current!;
    // A click beside the panel keeps the focus in the field.
    const keepFocus = (event: MouseEvent): void => {
      if (event.target === element) event.preventDefault();
    };
    const click = (event: MouseEvent): void => pressBeside(event);
    element.showModal();
    element.addEventListener('mousedown', keepFocus);
    element.addEventListener('click', click);
    input.current!.focus();
    input.current!.setSelectionRange(9999, 9999);
    return () => {
      element.removeEventListener('mousedown', keepFocus);
      element.removeEventListener('click', click);
      element.close();
    };
  }, []);

  function go(to: string, search: string): void {
    rememberSearch(search);
    onClose('');
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
    // One extra position: no option, back in the field.
    setActive((before) => ((before + 1 + step + options.length + 1) % (options.length + 1)) - 1);
  }

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label="Search"
      onCancel={(event) => {
        event.preventDefault();
        onClose(text);
      }}
    >
      <div className={styles.panel}>
        <form role="search" className={styles.form} onSubmit={submit}>
          <span className={styles.icon}>
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
          <button type="button" className={styles.close} aria-label="Close search" onClick={() => onClose(text)}>
            <Icon of={X} size={22} />
          </button>
        </form>
        {isEmpty && (
          <div className={styles.head}>
            <p>
              {recent.length > 0
                ? 'Recent searches'
                : 'Try a metal, a mint, a weight or a name: “silver 1\u00a0kg”, “Perth”, “Maple Leaf”.'}
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
                Clear
              </button>
            )}
          </div>
        )}
        {note !== null && (
          <div className={styles.head}>
            <p>{note}</p>
          </div>
        )}
        <div id={`${id}-list`} role="listbox" aria-label="Suggestions" className={styles.list}>
          {options.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles keys: options are never focused
            <div
              key={option.key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classNames(styles.option, styles[option.kind], index === firstPopular && index > 0 && styles.popular)}
              onMouseMove={() => setActive(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => go(option.to, option.search)}
            >
              <OptionContent option={option} loaded={loaded} />
            </div>
          ))}
        </div>
        {loaded.length > 0 && <FoundIllustrationsNote ids={loaded} />}
        <p role="status" className="visuallyHidden">
          {isEmpty ? '' : isNothing ? note : `${note === null ? '' : `${note} `}${countText(options)}`}
        </p>
      </div>
    </dialog>
  );
}

function OptionContent({ option: { kind, parts, id, mint }, loaded }: { option: SearchOption; loaded: readonly string[] }) {
  return (
    <>
      {id !== undefined && <FoundPicture id={id} ids={loaded} />}
      {kind === 'article' && <Icon of={Newspaper} size={18} />}
      {kind === 'recent' && <Icon of={Clock3} size={18} />}
      {kind === 'all' && <Icon of={Search} size={18} />}
      <span className={styles.name}>
        <span>{parts.map(({ text, marked, at }) => (marked ? <b key={at}>{text}</b> : text))}</span>
        {mint && <small className={styles.mint}>{mint}</small>}
      </span>
      {id !== undefined && <FoundPrice id={id} ids={loaded} />}
    </>
  );
}

function countText(options: readonly SearchOption[]): string {
  const found = options.filter(({ kind }) => kind === 'product' || kind === 'article').length;
  return found === 0 ? 'No suggestions' : `${found} ${found === 1 ? 'suggestion' : 'suggestions'}`;
}
