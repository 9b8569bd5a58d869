import type { LoaderFunctionArgs } from 'react-router-dom';
import { FormPageDocument } from './form-page.generated.ts';
import type { ContentText } from '../pages/content-article.tsx';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { notFound } from '../platform/navigation/not-found.ts';

/** Loads the dealer's text around a form. The form works without it, so a missing text is not an error. */
export const formPageLoader =
  (slug: string) =>
  async (args: LoaderFunctionArgs): Promise<null> => {
    // The router ignores case; a page has one URL only.
    if (new URL(args.request.url).pathname !== `/${slug}/`) throw notFound(args.request);
    await loadQuery(args, FormPageDocument, { slug });
    return null;
  };

/** The dealer's text around a form, or a default heading without it. */
export function useFormPage(slug: string, heading: Pick<ContentText, 'title' | 'description'>): ContentText {
  const { formText } = useLoadedQuery(FormPageDocument, { slug });
  return formText ?? { slug, ...heading, intro: null, body: '', updatedAt: '' };
}
