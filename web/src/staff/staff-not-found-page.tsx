import type { LoaderFunctionArgs } from 'react-router';
import { requireViewer } from '../account/require-viewer.ts';
import { notFound } from '../platform/navigation/not-found.ts';

/** Below /admin/ where there is no page: anonymous visitors sign in first, everybody else gets a 404. */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  await requireViewer(args);
  throw notFound(args.request);
}

/** Never shown: the loader always throws. */
export const Component = (): null => null;
