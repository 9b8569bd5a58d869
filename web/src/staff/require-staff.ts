import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireViewer, type Viewer } from '../account/require-viewer.ts';
import { notFound } from '../platform/navigation/not-found.ts';

/** Guard of staff pages. Anonymous visitors sign in first; customers, and staff acting as a customer, get a 404. */
export async function requireStaff(args: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (!viewer.isStaff) throw notFound(args.request);
  return viewer;
}
