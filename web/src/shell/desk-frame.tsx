import { lazyPart, loadLateParts } from '../platform/lazy-part.tsx';
import { useViewer } from '../shop/shop-context.tsx';
import { Layout } from './layout.tsx';

const DESK = 'src/staff/desk-layout.tsx';

/** Before a page of the desk is shown in it: in the browser when somebody comes from a page of the shop. What fails is an error of the page. */
export async function loadDeskFrame(): Promise<null> {
  await loadLateParts([DESK]);
  return null;
}

const Desk = lazyPart(DESK, async () => (await import('../staff/desk-layout.tsx')).DeskLayout);

/**
 * The frame of the pages of staff, a file of its own: customers have no use for it. Whoever is not staff, or acts as a customer, is told in
 * the shop's that there is no such page.
 */
export function DeskFrame() {
  return useViewer()?.isStaff ? <Desk /> : <Layout />;
}
