import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { returnedForm, type ReturnedForm } from './form-problem.ts';

/** The problem with a form that the browser posted itself, as long as the page is shown; null without one. */
export function useReturnedForm(): ReturnedForm | null {
  const [query] = useSearchParams();
  const [returned] = useState(() => returnedForm(query));
  useEffect(() => {
    // Not again after a reload.
    if (returned) history.replaceState(history.state, '', location.pathname);
  }, [returned]);
  return returned;
}
