import type { LiveSpot } from '@koura/shared-types/live-events';
import { followCartId, applyLiveCart } from '../cart/live-cart.ts';
import { FiguresDocument } from './figures.generated.ts';
import { correctPrices } from '../platform/live-state/newest-prices.ts';
import type { BrowserBff } from '../platform/bff-client/browser-bff.ts';
import { withNewer } from '../platform/bff-client/changed-objects.ts';
import { expireResults } from '../platform/bff-client/refetch-policy.ts';
import { followWatchedOrder, orderChanged } from '../platform/live-state/watched-order.ts';
import { liveSpot } from '../platform/live-state/live-spot.ts';
import { ProductAges } from './product-ages.ts';
import { LiveConnection } from './live-connection.ts';
import { NewestFigures } from './newest-figures.ts';
import { writeSpot } from './write-spot.ts';
import { followShown } from '../platform/live-state/shown-products.ts';

/** Products this close to the viewport count as shown, to be up to date before they are seen. */
const MARGIN = '200px';
/** Debounce, because scrolling passes over many products. */
const SETTLE_MS = 120;

interface InViewListener {
  onEnterView: (ids: string[]) => void;
  onLeaveView: (ids: string[]) => void;
}

/** Follows which products are in view, over all elements that show them, with one observer. */
function followProductsInView(listener: InViewListener): void {
  const visible = new Map<Element, string>();
  const products = new Map<Element, string>();
  let reported = new Set<string>();
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
      products.set(element, productId);
      observer.observe(element);
    },
    removed(element) {
      observer.unobserve(element);
      products.delete(element);
      if (visible.delete(element)) soon();
    },
  });
}

const MAX_IDS_PER_QUERY = 80;
const POLL_INTERVAL_MS = 1000;
/** Hidden tabs keep their connection for a moment. */
const PAUSE_AFTER_MS = 5000;
const WOKEN_MS = 10_000;

/** Connects the page to the live feed. Called once, after hydration. */
export function startLive(bff: BrowserBff): void {
  const figures = new NewestFigures(bff);
  const ages = new ProductAges();
  const connection = new LiveConnection({
    products(products) {
      figures.take(products);
      ages.checked(
        products.map(({ id }) => id),
        performance.now(),
      );
    },
    cart: (cart) => applyLiveCart(cart, bff),
    spot: (spot) => showSpot(bff, spot),
    order: orderChanged,
    refresh: expireResults,
    refetch: (products) => void refetchFigures(bff, products, () => undefined),
  });
  correctPrices((data) => figures.correct(data));
  followProductsInView({
    onEnterView(ids) {
      ages.shown(ids, performance.now());
      connection.watch(ids);
    },
    onLeaveView(ids) {
      ages.hidden(ids);
      figures.forget(ids);
      connection.unwatch(ids);
    },
  });
  followCartId((cartId) => connection.watchCart(cartId));
  followWatchedOrder((orderNumber) => connection.watchOrder(orderNumber));
  pollWhileVisible(() => {
    connection.checkHealth();
    const now = performance.now();
    // Products watched on a live feed are up to date.
    if (connection.isLive) ages.checked(ages.all(), now);
    const old = ages.takeOld(now);
    if (old.length > 0) void refetchFigures(bff, old, () => connection.noteCheck());
  });
  sleepWhileHidden(connection);
}

/** Refetches prices and stock. On errors they stay; the badge shows their age. */
async function refetchFigures(bff: BrowserBff, ids: readonly string[], done: () => void): Promise<void> {
  for (let from = 0; from < ids.length; from += MAX_IDS_PER_QUERY) {
    const variables = { ids: ids.slice(from, from + MAX_IDS_PER_QUERY) };
    try {
      const { data } = await bff.query({ query: FiguresDocument, variables, fetchPolicy: 'network-only' });
      if (!data) return;
      const sold = new Set(data.products.items.map(({ id }) => id));
      showRetired(
        bff,
        variables.ids.filter((id) => !sold.has(id)),
      );
    } catch {
      return;
    }
  }
  done();
}

/** What the shop has no more among its products is not sold any more; its last price stays. */
function showRetired(bff: BrowserBff, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const rules = { allowAddToCart: false, pricesUpdating: false, retired: true };
  bff.change(['Product'], (product) =>
    ids.includes(String(product['id'])) ? withNewer(product, { availability: 'SOLD_OUT', purchaseRules: rules }) : product,
  );
}

function showSpot(bff: BrowserBff, spot: LiveSpot): void {
  writeSpot(bff, spot);
  liveSpot.set(spot);
}

/** Calls back every second while the page is visible. */
function pollWhileVisible(poll: () => void): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = (): void => {
    clearInterval(timer);
    if (document.visibilityState === 'visible') timer = setInterval(poll, POLL_INTERVAL_MS);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}

/** Disconnects while the page is hidden. When it is shown again, changed prices stay marked for a moment. */
function sleepWhileHidden(connection: LiveConnection): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsleep = false;
  const root = document.documentElement;
  const rest = (): void => root.removeAttribute('data-woken');
  const follow = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(() => {
        isAsleep = true;
        connection.pause();
      }, PAUSE_AFTER_MS);
      return;
    }
    if (isAsleep) {
      root.setAttribute('data-woken', '');
      setTimeout(rest, WOKEN_MS);
    }
    isAsleep = false;
    connection.open();
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}
