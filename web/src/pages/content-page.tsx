import { ContentArticle, loadContentPage, useContentPage } from './content-article.tsx';

export const loader = loadContentPage;

export function Component() {
  const page = useContentPage();
  return page && <ContentArticle page={page} />;
}
