import { ArrowLink } from '../ui/arrow-link.tsx';
import { ContentArticle } from '../pages/content-article.tsx';
import { ContactForm } from './contact-form.tsx';
import { formPageLoader, useFormPage } from './form-page.ts';

export const loader = formPageLoader('contact');

export function Component() {
  const page = useFormPage('contact', { title: 'Contact us', description: 'Write to us or call: you’ll reach a person.' });
  return (
    <ContentArticle
      page={page}
      before={
        <p>
          <ArrowLink to="/contact/#message">Write to us</ArrowLink>
        </p>
      }
    >
      <ContactForm />
    </ContentArticle>
  );
}
