import { useEffect, useEffectEvent, useRef } from 'react';

/** Where letters are text, and a list in a dialog has keys of its own. */
const TYPED_INTO = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable], [role="combobox"]';

/** Whether a press is a shortcut's: not while somebody types, a dialog is open, or with Ctrl, Alt or Command. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest(TYPED_INTO) && !document.querySelector('dialog[open]');
}

/** Calls the handler of a key that is pressed on a page. */
export function useKeys(handlers: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const handler = handlers[event.key];
    if (!handler || !isShortcut(event)) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const NEXT_LETTER_MS = 1500;

/** Calls `go` with the letter that is pressed soon after g. Such a letter has no other meaning. */
export function useGoKeys(go: (letter: string) => void): void {
  const startedAt = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event) || event.key === 'Shift') return;
    const isAwaited = event.timeStamp - startedAt.current < NEXT_LETTER_MS;
    startedAt.current = !isAwaited && event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (!isAwaited || event.key.length > 1) return;
    event.preventDefault();
    go(event.key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    // Before the keys of a list on the page.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
