import { ContactForm } from './contact-form.tsx';
import { ContentArticle } from '../pages/content-page.tsx';

export { loader } from '../pages/content-page.tsx';

/** /contact/: every way to reach a person, and a form. */
export function Component() {
  return (
    <ContentArticle>
      <ContactForm />
    </ContentArticle>
  );
}
