import { ContentArticle } from '../pages/content-page.tsx';
import { SellForm } from './sell-form.tsx';

export { loader } from '../pages/content-page.tsx';

/** /sell/: how selling to the dealer works, and what it would bring. */
export function Component() {
  return <ContentArticle before={<SellForm />} />;
}
