import type { LoaderFunctionArgs } from 'react-router-dom';
import { notFoundAfterNavigation } from '../platform/navigation/not-found.ts';
import { ContentArticle, loadContentPage, useContentPage } from '../pages/content-article.tsx';
import { FormLink } from './form-link.tsx';
import { PremiumForm } from './premium-form.tsx';

/** The backend has this page for its own brand only; other single-segment paths are a 404. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  if (!args.params['premium']?.endsWith('-premium')) throw notFoundAfterNavigation(args.request);
  return loadContentPage(args);
}

export function Component() {
  const page = useContentPage();
  if (!page) return null;
  return (
    <ContentArticle page={page} before={<FormLink to={`/${page.slug}/#apply`}>Apply for membership</FormLink>}>
      <PremiumForm />
    </ContentArticle>
  );
}
