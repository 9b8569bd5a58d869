import { useEffect, useEffectEvent } from 'react';

/** Where letters are text, and a list in a dialog has keys of its own. */
const TYPED_INTO = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable], [role="combobox"]';

/** Calls the handler of a key that is pressed on a page: not while somebody types, a dialog is open, or with Ctrl, Alt or Command. */
export function useKeys(handlers: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const handler = handlers[event.key];
    if (!handler) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(TYPED_INTO) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
