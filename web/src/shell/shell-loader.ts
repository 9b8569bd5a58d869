import type { LoaderFunctionArgs } from 'react-router-dom';
import { ShellDocument } from './shell.generated.ts';
import { loadQuery } from '../platform/bff-client/load-query.ts';
import { loadActingBanner } from './acting-banner-slot.ts';

/** Loads the layout's data: website, viewer and spot prices, and the banner of staff acting as a customer. */
export async function shellLoader(args: LoaderFunctionArgs): Promise<null> {
  const { viewer } = await loadQuery(args, ShellDocument, {});
  if (viewer?.actingStaff) await loadActingBanner();
  return null;
}
