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
    searchFlag.open();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
