import { ContactForm } from '../enquiries/contact-form.tsx';
import { FormLink } from '../enquiries/form-link.tsx';
import { ContentArticle } from './content-article.tsx';
import { formPageLoader, useFormPage } from './form-page.ts';

export const loader = formPageLoader('contact');

export function Component() {
  const text = useFormPage('contact', { title: 'Contact us', description: 'Write to us or call: you’ll reach a person.' });
  return (
    <ContentArticle {...text} before={<FormLink to="/contact/#message">Write to us</FormLink>}>
      <ContactForm />
    </ContentArticle>
  );
}
