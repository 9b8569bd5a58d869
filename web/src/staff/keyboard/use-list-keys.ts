import { type RefObject, useRef } from 'react';
import { useKeys } from './use-keys.ts';

interface ListKeysOptions {
  /** Called with the place of the line that has the focus. */
  onSelect?: (place: number) => void;
  onClear?: () => void;
}

/** The keys of a list: j and k move the focus between the links of its rows, x selects a row, / goes to the list's search field where the desk has none. */
export function useListKeys<Element extends HTMLElement>({ onSelect, onClear }: ListKeysOptions = {}): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const links = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('tbody th a') ?? [])];
  const placeOf = (all: HTMLElement[]): number => {
    const row = document.activeElement?.closest('tr');
    return row ? all.findIndex((link) => row.contains(link)) : -1;
  };
  const move = (steps: number): void => {
    const all = links();
    const place = placeOf(all);
    const next = place === -1 ? (steps > 0 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, place + steps));
    all[next]?.focus();
    all[next]?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    '/': () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
    ...(onSelect && {
      x: () => {
        const place = placeOf(links());
        if (place !== -1) onSelect(place);
      },
    }),
    ...(onClear && { Escape: onClear }),
  });
  return list;
}
