import type { LoaderFunctionArgs } from 'react-router-dom';
import { ShellDocument } from './shell.generated.ts';
import { loadQuery } from '../platform/bff-client/load-query.ts';
import { loadActingBanner } from './acting-banner-slot.ts';

/** Loads what the frame around every page shows: the shop's facts and the spot prices, and the banner of staff who act as a customer. */
export async function shellLoader(args: LoaderFunctionArgs): Promise<null> {
  const { viewer } = await loadQuery(args, ShellDocument, {});
  if (viewer?.actingStaff) await loadActingBanner();
  return null;
}
