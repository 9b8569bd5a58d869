import type { StaffTask } from '@koura/shared-types/staff-tasks';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireViewer, type Viewer } from '../account/require-viewer.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { may } from '../shop/may.ts';

/**
 * Guard of staff pages. Anonymous visitors sign in first; customers, staff acting as a customer, and staff who may not do what the page is
 * for, get a 404. null: the page is for all staff.
 */
export async function requireStaff(args: LoaderFunctionArgs, task: StaffTask | null): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (!viewer.isStaff || (task !== null && !may(viewer, task))) throw notFound(args.request);
  return viewer;
}
