import { ContentArticle } from '../pages/content-page.tsx';
import { formPageLoader, useFormPage } from './form-page.ts';
import { SellForm } from './sell-form.tsx';

export const loader = formPageLoader('sell');

/** /sell/: how selling to the dealer works, and what it would bring. */
export function Component() {
  const page = useFormPage('sell', { title: 'Sell to us', description: 'Tell us what you have and find out what it’s worth.' });
  return <ContentArticle page={page} before={<SellForm />} />;
}
