import type { LoaderFunctionArgs } from 'react-router';
import { ShellDocument } from '../shop/shell.generated.ts';
import { loadQuery } from '../platform/bff-client/load-query.ts';
import { readFormProblem, type ReturnedForm } from '../cart/form-problem.ts';
import { loadActingBanner } from './acting-banner-slot.ts';

/**
 * Loads the layout's data: website, viewer and spot prices, and the banner of staff acting as a customer. Returns what the page's address
 * says about a form, whose texts only the server knows.
 */
export async function shellLoader(args: LoaderFunctionArgs): Promise<ReturnedForm | null> {
  const { viewer } = await loadQuery(args, ShellDocument, {});
  if (viewer?.actingStaff) await loadActingBanner();
  return import.meta.env.SSR ? readFormProblem(new URL(args.request.url).searchParams) : null;
}
