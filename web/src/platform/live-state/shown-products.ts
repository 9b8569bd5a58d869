import { useCallback } from 'react';

/**
 * Which elements show which product. Whoever draws a product registers its element here; what follows them (the live feed) is
 * loaded later and by itself.
 */
const elements = new Map<Element, string>();
let follower: ShownFollower | undefined;

export interface ShownFollower {
  added: (element: Element, productId: string) => void;
  removed: (element: Element, productId: string) => void;
}

/** Reports the elements that are registered already and all that are added or removed later. */
export function followShown(next: ShownFollower): void {
  follower = next;
  for (const [element, productId] of elements) next.added(element, productId);
}

/** A ref for the element that shows a product: while it is in view, its figures are kept up to date. */
export function useShownProduct(productId: string): (element: Element | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (!element) return undefined;
      elements.set(element, productId);
      follower?.added(element, productId);
      return () => {
        elements.delete(element);
        follower?.removed(element, productId);
      };
    },
    [productId],
  );
}
