import { ContentArticle, loadContentPage, useContentPage } from './content-article.tsx';

export const loader = loadContentPage;

/** A content page of the dealer. */
export function Component() {
  const page = useContentPage();
  return page && <ContentArticle page={page} />;
}
