import { Store } from '../platform/store.ts';
/** The field that opened the search, whose text it takes over; null for a button or the keyboard. */
export interface OpenSearch {
  field: HTMLInputElement | null;
}

const store = new Store<OpenSearch | null>(null);

/** Whether the search overlay is shown. It comes with the shell's behaviours; opened before they are loaded, it shows as soon as they are. */
export const searchFlag = {
  current: store.get,
  subscribe: store.subscribe,
  open: (field: HTMLInputElement | null = null): void => {
    if (!store.get()) store.set({ field });
  },
  /** `text`: the new text of the field that opened it. */
  close: (text?: string): void => {
    const field = store.get()?.field;
    if (field && text !== undefined) field.value = text;
    store.set(null);
  },
};
