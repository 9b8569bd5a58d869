import type { ComponentType } from 'react';
import type { PendingPartProps } from '../platform/lazy-part.tsx';
import { Button } from './button.tsx';

/** Placeholder of a late part: nothing while it is loading; once loading has failed, `failure` and a button to try again. */
export function pendingPart(failure: string): ComponentType<PendingPartProps> {
  return function PendingPart({ hasFailed, retry }) {
    if (!hasFailed) return null;
    return (
      <p role="alert">
        {failure}{' '}
        <Button size="s" variant="quiet" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  };
}
