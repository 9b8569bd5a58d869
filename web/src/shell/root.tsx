import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ShopProvider, useViewer } from '../shop/shop-context.tsx';
import { actingBanner } from './acting-banner-slot.ts';

/** Around every page: the banner of staff acting as a customer, and the shell's browser behaviours, loaded after hydration. */
export function Root() {
  const [Behaviours, setBehaviours] = useState<ComponentType>();
  useEffect(() => {
    // What was pressed before is repeated now (web/server/inline-scripts/press-queue.ts).
    dispatchEvent(new Event('hydrated'));
    import('./behaviours/shell-behaviours.tsx').then(
      ({ ShellBehaviours }) => setBehaviours(() => ShellBehaviours),
      // Pages work without them.
      () => undefined,
    );
  }, []);
  return (
    <ShopProvider>
      <ActingBannerSlot />
      <Outlet />
      {Behaviours && <Behaviours />}
    </ShopProvider>
  );
}

function ActingBannerSlot(): ReactNode {
  const viewer = useViewer();
  return viewer?.actingStaff && actingBanner({ viewer, actingStaff: viewer.actingStaff });
}
