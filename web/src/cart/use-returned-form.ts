import { useEffect, useState } from 'react';
import { useRouteLoaderData, useSearchParams } from 'react-router';
import type { ReturnedForm } from './form-problem.ts';

/** The problem with a form that the browser posted itself, as long as the page is shown; null without one. */
export function useReturnedForm(): ReturnedForm | null {
  const [query] = useSearchParams();
  // Loaded once per visit: it belongs to the first page only.
  const first = useRouteLoaderData<ReturnedForm | null>('root') ?? null;
  const [returned] = useState(() => (query.get('problem') === first?.problem ? first : null));
  useEffect(() => {
    // Not again after a reload.
    if (returned) history.replaceState(history.state, '', location.pathname);
  }, [returned]);
  return returned;
}
