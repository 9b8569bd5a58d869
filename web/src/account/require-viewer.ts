import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router';
import { ShellDocument, type ShellQuery } from '../shop/shell.generated.ts';
import { loadQuery } from '../platform/bff-client/load-query.ts';
import { safeLocalPath } from '../platform/navigation/safe-url.ts';

export type Viewer = NonNullable<ShellQuery['viewer']>;

/** The signed-in person. Redirects anonymous visitors to /login-to-continue/, from where they return (specification section 6, "authenticated"). */
export async function requireViewer(args: LoaderFunctionArgs): Promise<Viewer> {
  const { viewer } = await loadQuery(args, ShellDocument, {});
  if (!viewer) throw redirect(continuePath(args.request));
  return viewer;
}

/** Runs a query of a guarded page. If the session has ended meanwhile, redirects to sign in again and return. */
export async function loadForViewer<Data, Variables extends OperationVariables>(
  args: LoaderFunctionArgs,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  await requireViewer(args);
  try {
    // Orders and points change while a tab stays open.
    return await loadQuery(args, document, variables, { fresh: true });
  } catch (error) {
    // A full page load, because the header still shows the person.
    if (statusOf(error) === 401) throw redirectDocument(`${continuePath(args.request)}&ended=1`);
    throw error;
  }
}

/** Guard of the sign-in pages: redirects people who are signed in already. */
export async function passIfSignedIn(args: LoaderFunctionArgs): Promise<void> {
  const { viewer } = await loadQuery(args, ShellDocument, {});
  if (viewer) throw redirect(landingPath(args.request.url, viewer));
}

/** Where to go after signing in: the `return` parameter if it is a path of this shop, else the account. */
export function returnPathOf(url: string): string {
  return requestedPathOf(url) ?? '/my-account/';
}

/** The same for a person who is known: staff who asked for no page start at the desk. */
export function landingPath(url: string, { isStaff }: { isStaff: boolean }): string {
  return requestedPathOf(url) ?? (isStaff ? '/admin/' : '/my-account/');
}

function requestedPathOf(url: string): string | null {
  return safeLocalPath(new URL(url, 'http://local.invalid').searchParams.get('return'));
}

function continuePath({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return `/login-to-continue/?return=${encodeURIComponent(pathname + search)}`;
}

function statusOf(error: unknown): number | undefined {
  return (error as { init?: { status?: number } | null } | null)?.init?.status;
}
