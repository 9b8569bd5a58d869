import { asksForDraft, leaveDraftAddress, openDraft } from '../shop/open-draft.ts';
import { useLocation, type LoaderFunctionArgs } from 'react-router';
import { FormLink } from '../enquiries/form-link.tsx';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { lazyPart } from '../platform/lazy-part.tsx';
import { notFoundAfterNavigation } from '../platform/navigation/not-found.ts';
import { useSite } from '../platform/site.ts';
import { pendingPart } from '../ui/pending-part.tsx';
import { ContentArticle, contentVariables } from './content-article.tsx';
import { ContentPageDocument, ContentPageDraftDocument } from './pages.generated.ts';

const PremiumForm = lazyPart(
  'src/enquiries/premium-form.tsx',
  async () => (await import('../enquiries/premium-form.tsx')).PremiumForm,
  pendingPart('We couldn’t load the form.'),
);

/** Loads the dealer's page of this path; a path without a page is a 404. Staff may ask for its draft. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const variables = contentVariables(new URL(args.request.url).pathname);
  const loadDraft = async () => (await loadQuery(args, ContentPageDraftDocument, variables, { fresh: true })).page;
  if (await openDraft(args, loadDraft)) return null;
  const { page } = await loadQuery(args, ContentPageDocument, variables);
  if (!page) throw notFoundAfterNavigation(args.request);
  leaveDraftAddress(args.request);
  return null;
}

/** A text of the dealer; that of the membership has its form below. */
export function Component() {
  const { brandSlug } = useSite();
  const { pathname, search } = useLocation();
  const document = asksForDraft(search) ? ContentPageDraftDocument : ContentPageDocument;
  const { page, pagesBelow } = useLoadedQuery(document, contentVariables(pathname));
  if (!page) return null;
  if (page.slug !== `${brandSlug}-premium`) return <ContentArticle page={page} pagesBelow={pagesBelow} />;
  return (
    <ContentArticle page={page} pagesBelow={pagesBelow} before={<FormLink to={`/${page.slug}/#apply`}>Apply for membership</FormLink>}>
      <PremiumForm />
    </ContentArticle>
  );
}
