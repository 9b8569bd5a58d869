import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FacetGroupFields } from './facet-group-fields.tsx';
import type { FacetGroup } from './facet-rows.ts';
import { changeListing, FACET_PARAMS, type FacetParam, type ListingState } from './listing-url.ts';
import { priceFilterOf } from './price-filter.ts';
import { PriceRangeFields } from './price-range-fields.tsx';
import styles from './facet-form.module.css';

interface FacetFormProps {
  id: string;
  action: string;
  state: ListingState;
  groups: FacetGroup[];
  onChange: (state: ListingState) => void;
  children?: ReactNode;
}

/**
 * The filters as a GET form: without JavaScript a button applies them, with it each change does.
 * Uncontrolled fields, so that a second tick does not wait for the response to the first.
 */
export function FacetForm({ id, action, state, groups, onChange, children }: FacetFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const chosen = JSON.stringify([state.facets, state.price]);

  /** What this form has asked for and not been shown yet, oldest first. */
  const asked = useRef<string[]>([]);
  // Back, chips and "Clear all" change the state from outside; the fields follow. The list of an earlier tick must not undo a later one.
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen || !form.current) return;
    shown.current = chosen;
    asked.current = asked.current.slice(asked.current.indexOf(chosen) + 1 || asked.current.length);
    if (asked.current.length === 0) showState(form.current, state);
  }, [chosen, state]);

  // The price goes before the two least used facets.
  const late = groups.findIndex(({ name }) => name === 'objective' || name === 'category');
  const priceAt = late === -1 ? groups.length : late;

  const apply = () => {
    const next = form.current && readForm(form.current, state);
    if (!next) return;
    const wanted = JSON.stringify([next.facets, next.price]);
    if (wanted === (asked.current.at(-1) ?? chosen) && !state.impossible) return;
    asked.current.push(wanted);
    onChange(next);
  };
  const change = (event: FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'checkbox') apply();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };

  return (
    <form ref={form} id={id} method="get" action={action} className={styles.form} onChange={change} onSubmit={submit}>
      {state.search && <input type="hidden" name="search" value={state.search} />}
      {groups.slice(0, priceAt).map((group) => (
        <FacetGroupFields key={group.name} group={group} />
      ))}
      <PriceRangeFields price={state.price} wrong={state.impossible === 'price'} onLeave={apply} />
      {groups.slice(priceAt).map((group) => (
        <FacetGroupFields key={group.name} group={group} />
      ))}
      {children}
      <noscript>
        <Button type="submit" wide>
          Apply
        </Button>
      </noscript>
    </form>
  );
}

/** The state in the form's fields; null while a price is invalid (its field shows the message). */
function readForm(form: HTMLFormElement, state: ListingState): ListingState | null {
  const data = new FormData(form);
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string');
  const price = priceFilterOf(texts('from')[0] ?? '', texts('to')[0] ?? '');
  if (price === undefined) return null;
  const facets: Partial<Record<FacetParam, readonly string[]>> = {};
  for (const name of FACET_PARAMS) {
    const values = texts(name);
    if (values.length > 0) facets[name] = values;
  }
  return changeListing(state, { facets, price });
}

function showState(form: HTMLFormElement, state: ListingState): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === 'checkbox') field.checked = state.facets[field.name as FacetParam]?.includes(field.value) ?? false;
    else if (field.name === 'from' && field !== document.activeElement) field.value = state.price?.from ?? '';
    else if (field.name === 'to' && field !== document.activeElement) field.value = state.price?.to ?? '';
  }
}
