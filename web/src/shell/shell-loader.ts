import type { LoaderFunctionArgs } from 'react-router-dom';
import { ShellDocument } from '../gql/shell.document.ts';
import { loadQuery } from '../platform/load-query.ts';

/** Loads what the frame around every page shows: the shop's facts and the spot prices. */
export async function shellLoader(args: LoaderFunctionArgs): Promise<null> {
  await loadQuery(args, ShellDocument, {});
  return null;
}
