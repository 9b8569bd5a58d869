let isOn = false;
const listeners = new Set<() => void>();

/**
 * The loading overlay's flag (specification section 2): on while the shop is being exchanged for another, such as another country's.
 * @public For whatever replaces the whole page.
 */
export function setLoadingOverlay(on: boolean): void {
  isOn = on;
  for (const listener of listeners) listener();
}

export const loadingOverlayFlag = {
  isOn: (): boolean => isOn,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
