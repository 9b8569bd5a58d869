import { searchFlag } from './search-flag.ts';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'isComposing'>;

/** Whether a key press opens the search: "/" anywhere but where text goes. */
export function opensSearch(press: KeyPress, goesIntoText: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = press;
  return key === '/' && !goesIntoText && !ctrlKey && !metaKey && !altKey && !defaultPrevented && !isComposing;
}

/** Listens for the shortcut. Returns what ends it. */
export function startSearchShortcut(): () => void {
  const press = (event: KeyboardEvent): void => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const goesIntoText = target !== null && (target.isContentEditable || target.matches('input, textarea, select'));
    if (!opensSearch(event, goesIntoText) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    // What is typed before the overlay is there goes into the header's field, where there is one, and moves over with it.
    const field = document.querySelector<HTMLInputElement>('header [role=search] input');
    const shown = field?.checkVisibility() ? field : null;
    shown?.focus();
    searchFlag.open(shown);
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
