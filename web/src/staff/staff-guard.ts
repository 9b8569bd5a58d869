import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireViewer } from '../account/require-viewer.ts';
import { notFound } from '../platform/navigation/not-found.ts';

/** Below /admin/ where there is no page: anonymous visitors sign in first, as for any other, and everybody else finds nothing there. */
export async function staffGuard(args: LoaderFunctionArgs): Promise<never> {
  await requireViewer(args);
  throw notFound(args.request);
}
