import { useCallback } from 'react';

/**
 * Registry of the elements that show products. Components register their elements; the live feed, loaded later, follows them.
 */
const elements = new Map<Element, string>();
let visibilityListener: ShownFollower | undefined;

export interface ShownFollower {
  added: (element: Element, productId: string) => void;
  removed: (element: Element, productId: string) => void;
}

export function followShown(next: ShownFollower): void {
  visibilityListener = next;
  for (const [element, productId] of elements) next.added(element, productId);
}

/** A ref for an element that shows a product: while it is in view, the product is kept up to date. */
export function useShownProduct(productId: string): (element: Element | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (!element) return undefined;
      elements.set(element, productId);
      visibilityListener?.added(element, productId);
      return () => {
        elements.delete(element);
        visibilityListener?.removed(element, productId);
      };
    },
    [productId],
  );
}
