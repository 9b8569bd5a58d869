import { ContentArticle } from '../pages/content-article.tsx';
import { ContactForm } from './contact-form.tsx';
import { FormLink } from './form-link.tsx';
import { formPageLoader, useFormPage } from './form-page.ts';

export const loader = formPageLoader('contact');

export function Component() {
  const page = useFormPage('contact', { title: 'Contact us', description: 'Write to us or call: you’ll reach a person.' });
  return (
    <ContentArticle page={page} before={<FormLink to="/contact/#message">Write to us</FormLink>}>
      <ContactForm />
    </ContentArticle>
  );
}
