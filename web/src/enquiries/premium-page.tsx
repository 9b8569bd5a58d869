import type { LoaderFunctionArgs } from 'react-router-dom';
import { notFoundAfterNavigation } from '../platform/navigation/not-found.ts';
import { ContentArticle, loader as loadPage, useContentPage } from '../pages/content-page.tsx';
import { PremiumForm } from './premium-form.tsx';

/** The brand is the backend's to know: only for its own brand does it have such a page. Any other single segment is a path that nobody knows. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  if (!args.params['premium']?.endsWith('-premium')) throw notFoundAfterNavigation(args.request);
  return loadPage(args);
}

/** /{brand}-premium/: what members get, and how to become one. */
export function Component() {
  const page = useContentPage();
  if (!page) return null;
  return (
    <ContentArticle page={page}>
      <PremiumForm />
    </ContentArticle>
  );
}
