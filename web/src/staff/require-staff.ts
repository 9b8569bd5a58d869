import type { StaffTask } from '@koura/shared-types/staff-tasks';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { requireViewer, type Viewer } from '../account/require-viewer.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { may } from '../shop/may.ts';

/**
 * Guard of staff pages. Anonymous visitors sign in first; customers, staff acting as a customer, and staff who may not do what the page is
 * for, get a 404. Staff who should have added a passkey or codes by now go there. Of several tasks any will do; without one the page is for
 * all staff.
 */
export async function requireStaff(args: LoaderFunctionArgs, ...tasks: readonly StaffTask[]): Promise<Viewer> {
  const viewer = await requireViewer(args);
  if (!viewer.isStaff || (tasks.length > 0 && !may(viewer, ...tasks))) throw notFound(args.request);
  // The gateway answers nothing else until they have added one.
  if (viewer.factorDueAt && Date.parse(viewer.factorDueAt) <= Date.now()) throw redirect('/my-account/passkeys/');
  return viewer;
}
