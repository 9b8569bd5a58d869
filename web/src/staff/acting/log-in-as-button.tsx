import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { may } from '../../shop/may.ts';
import { useViewer } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { logInAs } from './log-in-as.ts';

export function LogInAsButton({ id, name, className }: { id: string; name: string; className?: string | undefined }) {
  const bff = useBff();
  const viewer = useViewer();
  const [busy, setBusy] = useState(false);
  if (!may(viewer, 'customers.act')) return null;
  async function press(): Promise<void> {
    setBusy(true);
    if (!(await logInAs(bff, id))) setBusy(false);
  }
  return (
    <Button variant="secondary" size="s" busy={busy} className={className} onClick={() => void press()}>
      <span>
        Log in as<span className="visuallyHidden"> {name}</span>
      </span>
    </Button>
  );
}
