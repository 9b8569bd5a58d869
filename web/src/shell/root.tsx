import { useEffect, useState, type ComponentType } from 'react';
import { Outlet } from 'react-router-dom';

/** Around every page: the shell's browser behaviours join once the page has been taken over, in a chunk of their own. */
export function Root() {
  const [Behaviours, setBehaviours] = useState<ComponentType>();
  useEffect(() => {
    import('./shell-behaviours.tsx').then(
      ({ ShellBehaviours }) => setBehaviours(() => ShellBehaviours),
      // Pages work without them.
      () => undefined,
    );
  }, []);
  return (
    <>
      <Outlet />
      {Behaviours && <Behaviours />}
    </>
  );
}
