import { lazyPart, loadLateParts, type PendingPartProps } from '../platform/lazy-part.tsx';
import { useViewer } from '../shop/shop-context.tsx';

const SHOP = 'src/shell/layout.tsx';
const DESK = 'src/staff/desk-layout.tsx';

/** Before a page is shown in it: in the browser when somebody comes from a page of another layout. */
const loaderOf = (layout: string) => async (): Promise<null> => {
  await loadLateParts([layout]);
  return null;
};
export const loadShopLayout = loaderOf(SHOP);
export const loadDeskLayout = loaderOf(DESK);

/** Customers and staff have no use for each other's frames: each is a file of its own, which comes with the page. */
export const ShopLayout = lazyPart(SHOP, async () => (await import('./layout.tsx')).Layout, NotLoaded);
const Desk = lazyPart(DESK, async () => (await import('../staff/desk-layout.tsx')).DeskLayout, NotLoaded);

/** The frame of the pages of staff. Whoever is none of them, or acts as a customer, is told in the shop's that there is no such page. */
export function DeskLayout() {
  return useViewer()?.isStaff ? <Desk /> : <ShopLayout />;
}

function NotLoaded({ hasFailed }: PendingPartProps) {
  if (!hasFailed) return null;
  return (
    <main id="main" className="wrap sect">
      <h1>This page couldn’t be loaded</h1>
      <p>
        Check your connection.{' '}
        <button type="button" onClick={() => location.reload()}>
          Load it again
        </button>
      </p>
    </main>
  );
}
