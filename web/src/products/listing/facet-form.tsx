import { memo, useEffect, useRef, type FormEvent, useId, type ChangeEvent, type KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { FacetGroupFields } from './facet-group-fields.tsx';
import type { FacetGroup } from './facet-rows.ts';
import { changeListing, FACET_PARAMS, type FacetParam, type ListingState } from './listing-url.ts';
import { usePriceDraft, type PriceDraft } from './use-price-draft.ts';
import styles from './facet-form.module.css';
import { ChevronDown } from 'lucide';
import { moneySign } from '../../platform/format/format-money.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { Icon } from '../../ui/icon.tsx';

interface PriceRangeFieldsProps {
  draft: PriceDraft;
  wrong: boolean;
  /** Called when a changed text is to be applied. */
  onLeave: () => void;
}

const TEXTS = 'Enter an amount in numbers, such as 500.';

/** Minimum and maximum price. Applied on Enter and on blur, not with each key. */
function PriceRangeFields({ draft, wrong, onLeave }: PriceRangeFieldsProps) {
  const id = useId();
  const sign = moneySign(useWebsite().currency);
  const isWrong = wrong || draft.wrong !== null;
  const leave = () => {
    if (draft.isTyped) onLeave();
  };
  const field = (name: 'from' | 'to') => ({
    name,
    className: styles.input,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => draft.type(name, target.value),
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      leave();
    },
    'aria-invalid': draft.wrong === name || undefined,
    'aria-describedby': isWrong ? id : undefined,
  });
  return (
    <details className={styles.group} open>
      <summary>
        Price
        <Icon of={ChevronDown} size={18} />
      </summary>
      <fieldset className={styles.fields}>
        <legend className="visuallyHidden">Price</legend>
        <div className={styles.range}>
          <label>
            From, {sign}
            <input type="text" {...field('from')} />
          </label>
          <label>
            To, {sign}
            <input type="text" {...field('to')} placeholder="Any" />
          </label>
        </div>
        {isWrong && (
          <p className={styles.text} id={id}>
            {TEXTS}
          </p>
        )}
      </fieldset>
    </details>
  );
}

interface FacetFormProps {
  id: string;
  action: string;
  state: ListingState;
  groups: FacetGroup[];
  onChange: (state: ListingState) => void;
  /** Told whether a price has been typed that is not applied yet. */
  onTyping?: (isTyping: boolean) => void;
  /** Called when the form was submitted and everything in it is applied. */
  onSubmitted?: () => void;
}

/**
 * The filters as a GET form: without JavaScript a button applies them, with it each change does.
 * Uncontrolled boxes, so that a second tick does not wait for the response to the first. Memoised: live prices change no filter.
 */
export const FacetForm = memo(function FacetForm({ id, action, state, groups, onChange, onTyping, onSubmitted }: FacetFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = usePriceDraft(state.price);
  const chosen = keyOf(state);

  const { isTyped } = draft;
  useEffect(() => onTyping?.(isTyped), [onTyping, isTyped]);

  /** What this form has asked for and not been shown yet, oldest first. */
  const asked = useRef<string[]>([]);
  // Back, chips and "Clear all" change the state from outside; the boxes follow. The list of an earlier tick must not undo a later one.
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen || !form.current) return;
    shown.current = chosen;
    asked.current = asked.current.slice(asked.current.indexOf(chosen) + 1 || asked.current.length);
    if (asked.current.length === 0) showFacets(form.current, state);
  }, [chosen, state]);

  // The price goes before the two least used facets.
  const late = groups.findIndex(({ name }) => name === 'objective' || name === 'category');
  const priceAt = late === -1 ? groups.length : late;

  /** False while the price is no amount. */
  const apply = (): boolean => {
    const price = draft.take();
    if (!form.current) return false;
    const next = changeListing(state, { facets: readFacets(form.current), price: price === undefined ? state.price : price });
    const wanted = keyOf(next);
    if (wanted !== (asked.current.at(-1) ?? chosen) || state.impossible) {
      asked.current.push(wanted);
      onChange(next);
    }
    return price !== undefined;
  };
  const change = (event: FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'checkbox') apply();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (apply()) onSubmitted?.();
  };

  return (
    <form ref={form} id={id} method="get" action={action} className={styles.form} onChange={change} onSubmit={submit}>
      {state.search && <input type="hidden" name="search" value={state.search} />}
      {groups.slice(0, priceAt).map((group) => (
        <FacetGroupFields key={group.name} group={group} />
      ))}
      <PriceRangeFields draft={draft} wrong={state.impossible === 'price'} onLeave={apply} />
      {groups.slice(priceAt).map((group) => (
        <FacetGroupFields key={group.name} group={group} />
      ))}
      <noscript>
        <Button type="submit" wide>
          Apply
        </Button>
      </noscript>
    </form>
  );
});

const keyOf = ({ facets, price }: ListingState): string => JSON.stringify([facets, price]);

function readFacets(form: HTMLFormElement): ListingState['facets'] {
  const data = new FormData(form);
  const facets: Partial<Record<FacetParam, readonly string[]>> = {};
  for (const name of FACET_PARAMS) {
    const values = data.getAll(name).filter((value) => typeof value === 'string');
    if (values.length > 0) facets[name] = values;
  }
  return facets;
}

function showFacets(form: HTMLFormElement, state: ListingState): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = state.facets[field.name as FacetParam]?.includes(field.value) ?? false;
    }
  }
}
