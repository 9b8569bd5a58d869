import type { ComponentType } from 'react';
import type { PendingPartProps } from '../platform/late-part.tsx';
import { Button } from './button.tsx';

/** What stands in for a late part until it is loaded: nothing, or `failure` with a way to try again. */
export function pendingPart(failure: string): ComponentType<PendingPartProps> {
  return function PendingPart({ hasFailed, again }) {
    if (!hasFailed) return null;
    return (
      <p role="alert">
        {failure}{' '}
        <Button size="s" variant="quiet" onClick={again}>
          Try again
        </Button>
      </p>
    );
  };
}
