import { followShown } from '../platform/live-state/shown-products.ts';

/** Products within this distance of the screen count as shown: they are right before they are seen. */
const MARGIN = '200px';
/** Scrolling passes over much that nobody looks at. */
const SETTLE_MS = 120;

export interface InViewListener {
  came: (ids: number[]) => void;
  went: (ids: number[]) => void;
}

/** Follows which products are in view, over all elements that show them, with one observer. */
export function followProductsInView(listener: InViewListener): void {
  const visible = new Map<Element, number>();
  const products = new Map<Element, number>();
  let told = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (): void => {
    timer = undefined;
    const now = new Set(visible.values());
    const came = [...now].filter((id) => !told.has(id));
    const went = [...told].filter((id) => !now.has(id));
    told = now;
    if (came.length > 0) listener.came(came);
    if (went.length > 0) listener.went(went);
  };
  const soon = (): void => void (timer ??= setTimeout(tell, SETTLE_MS));

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = products.get(target);
        if (isIntersecting && id !== undefined) visible.set(target, id);
        else visible.delete(target);
      }
      soon();
    },
    { rootMargin: MARGIN },
  );
  followShown({
    added(element, productId) {
      products.set(element, Number(productId));
      observer.observe(element);
    },
    removed(element) {
      observer.unobserve(element);
      products.delete(element);
      if (visible.delete(element)) soon();
    },
  });
}
