import { useLocation, type LoaderFunctionArgs } from 'react-router';
import { FormPageDocument, FormPageDraftDocument, type FormPageQuery } from './pages.generated.ts';
import { contentVariables, type ContentText } from './content-article.tsx';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { asksForDraft, leaveDraftAddress, openDraft } from '../shop/open-draft.ts';

/** Loads the dealer's text around a form. The form works without it, so a missing text is not an error. Staff may ask for its draft. */
export const formPageLoader =
  (slug: string) =>
  async (args: LoaderFunctionArgs): Promise<null> => {
    // The router ignores case; a page has one URL only.
    if (new URL(args.request.url).pathname !== `/${slug}/`) throw notFound(args.request);
    const variables = contentVariables(`/${slug}/`);
    const loadDraft = async () => (await loadQuery(args, FormPageDraftDocument, variables, { fresh: true })).formText;
    if (await openDraft(args, loadDraft)) return null;
    leaveDraftAddress(args.request);
    await loadQuery(args, FormPageDocument, variables);
    return null;
  };

/** The dealer's text around a form, or a default heading without it, and the pages of its section. */
export function useFormPage(
  slug: string,
  heading: Pick<ContentText, 'title' | 'description'>,
): { page: ContentText; pagesBelow: FormPageQuery['pagesBelow'] } {
  const document = asksForDraft(useLocation().search) ? FormPageDraftDocument : FormPageDocument;
  const { formText, pagesBelow } = useLoadedQuery(document, contentVariables(`/${slug}/`));
  return { page: formText ?? { slug, ...heading, intro: null, body: '', updatedAt: '', isDraft: false }, pagesBelow };
}
