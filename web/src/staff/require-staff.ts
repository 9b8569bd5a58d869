import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireViewer, type Viewer } from '../account/require-viewer.ts';
import { notFound } from '../platform/navigation/not-found.ts';

/** The member of the staff whose page this is. Anonymous visitors sign in first; whoever is no staff, or acts as a customer now, finds nothing there. */
export async function requireStaff(args: LoaderFunctionArgs): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (!viewer.isStaff) throw notFound(args.request);
  return viewer;
}
