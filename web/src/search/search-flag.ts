/** Who opened the search: the field whose text it takes over, or null for a button or the keyboard. */
export interface OpenSearch {
  field: HTMLInputElement | null;
}

let open: OpenSearch | null = null;
const listeners = new Set<() => void>();

function set(next: OpenSearch | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Whether the search overlay is to be shown. It comes with the shell's behaviours; opened before they are there, it shows as soon as they are. */
export const searchFlag = {
  current: (): OpenSearch | null => open,
  open: (field: HTMLInputElement | null = null): void => {
    if (!open) set({ field });
  },
  /** `text`: what the field that opened it is to hold now. */
  close: (text?: string): void => {
    if (open?.field && text !== undefined) open.field.value = text;
    set(null);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
