import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';
import { ShellDocument, type ShellQuery } from '../shell/shell.generated.ts';
import { loadQuery } from '../platform/bff-client/load-query.ts';
import { safeLocalPath } from '../platform/navigation/safe-url.ts';

export type Viewer = NonNullable<ShellQuery['viewer']>;

/** The person whose page this is. Anonymous visitors go to /login-to-continue/ and come back (specification section 6, "authenticated"). */
export async function requireViewer(args: LoaderFunctionArgs): Promise<Viewer> {
  const { viewer } = await loadQuery(args, ShellDocument, {});
  if (!viewer) throw redirect(continuePath(args.request));
  return viewer;
}

/** A query of a guarded page. Where the login has ended meanwhile, the person is asked to sign in again and comes back. */
export async function loadForViewer<Data, Variables extends OperationVariables>(
  args: LoaderFunctionArgs,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  await requireViewer(args);
  try {
    // Orders move on and points come while a tab stays open.
    return await loadQuery(args, document, variables, { fresh: true });
  } catch (error) {
    // A full page load, because the header still shows the person.
    if (statusOf(error) === 401) throw redirectDocument(`${continuePath(args.request)}&ended=1`);
    throw error;
  }
}

/** For the pages of sign-in: who is signed in already has no business there. */
export async function passIfSignedIn(args: LoaderFunctionArgs): Promise<void> {
  const { viewer } = await loadQuery(args, ShellDocument, {});
  if (viewer) throw redirect(returnPathOf(args.request.url));
}

/** Where to go on after signing in: the `return` parameter if it is a path of this shop, else the account. */
export function returnPathOf(url: string): string {
  return safeLocalPath(new URL(url, 'http://local.invalid').searchParams.get('return')) ?? '/my-account/';
}

function continuePath({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return `/login-to-continue/?return=${encodeURIComponent(pathname + search)}`;
}

function statusOf(error: unknown): number | undefined {
  return (error as { init?: { status?: number } | null } | null)?.init?.status;
}
