import { useEffect, useState, type ComponentType } from 'react';
import { Outlet } from 'react-router-dom';
import { ShellDocument } from './shell.generated.ts';
import { useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { actingBanner } from './acting-banner-slot.ts';

/** Around every page: the banner of staff who act as a customer; the shell's browser behaviours join once the page has been taken over, in a chunk of their own. */
export function Root() {
  const [Behaviours, setBehaviours] = useState<ComponentType>();
  useEffect(() => {
    import('./behaviours/shell-behaviours.tsx').then(
      ({ ShellBehaviours }) => setBehaviours(() => ShellBehaviours),
      // Pages work without them.
      () => undefined,
    );
  }, []);
  const { viewer } = useLoadedQuery(ShellDocument, {});
  return (
    <>
      {viewer?.actingStaff && actingBanner({ viewer, actingStaff: viewer.actingStaff })}
      <Outlet />
      {Behaviours && <Behaviours />}
    </>
  );
}
