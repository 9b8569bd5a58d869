import { searchFlag } from './search-flag.ts';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'isComposing'>;

/** Whether a key press opens the search: "/" outside of text inputs. */
export function opensSearch(press: KeyPress, isTextInput: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = press;
  return key === '/' && !isTextInput && !ctrlKey && !metaKey && !altKey && !defaultPrevented && !isComposing;
}

export function startSearchShortcut(): () => void {
  const press = (event: KeyboardEvent): void => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const isTextInput = target !== null && (target.isContentEditable || target.matches('input, textarea, select'));
    if (!opensSearch(event, isTextInput) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    // Until the overlay is loaded typing goes into the header's field, if visible; the overlay takes over its text.
    const field = document.querySelector<HTMLInputElement>('header [role=search] input');
    const shown = field?.checkVisibility() ? field : null;
    shown?.focus();
    searchFlag.open(shown);
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
