import { redirect, type LoaderFunctionArgs } from 'react-router';
import { loadQuery } from '../platform/bff-client/load-query.ts';
import { may } from './may.ts';
import { ShellDocument } from './shell.generated.ts';

/** Whether an address asks for a text's newest version, "/learn/how-to-buy/?draft=1", which only staff see. */
export function asksForDraft(search: string): boolean {
  return new URLSearchParams(search).has('draft');
}

/** Whether the page shows a draft: its address asks for one, staff opened it, and `load` found it. */
export async function openDraft(args: LoaderFunctionArgs, load: () => Promise<unknown>): Promise<boolean> {
  if (!asksForDraft(new URL(args.request.url).search)) return false;
  const { viewer } = await loadQuery(args, ShellDocument, {});
  return may(viewer, 'drafts.view') && Boolean(await load());
}

/** For everyone else a published text has one address, and one that is not published does not exist. */
export function leaveDraftAddress(request: Request): void {
  const { pathname, search } = new URL(request.url);
  if (asksForDraft(search)) throw redirect(pathname);
}
