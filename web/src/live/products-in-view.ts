import { followShown } from '../platform/live-state/shown-products.ts';

/** Products this close to the viewport count as shown, to be up to date before they are seen. */
const MARGIN = '200px';
/** Debounce, because scrolling passes over many products. */
const SETTLE_MS = 120;

export interface InViewListener {
  onEnterView: (ids: number[]) => void;
  onLeaveView: (ids: number[]) => void;
}

/** Follows which products are in view, over all elements that show them, with one observer. */
export function followProductsInView(listener: InViewListener): void {
  const visible = new Map<Element, number>();
  const products = new Map<Element, number>();
  let reported = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = (): void => {
    timer = undefined;
    const now = new Set(visible.values());
    const entered = [...now].filter((id) => !reported.has(id));
    const left = [...reported].filter((id) => !now.has(id));
    reported = now;
    if (entered.length > 0) listener.onEnterView(entered);
    if (left.length > 0) listener.onLeaveView(left);
  };
  const soon = (): void => void (timer ??= setTimeout(report, SETTLE_MS));

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
