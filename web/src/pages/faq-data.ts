import type { FAQPage } from 'schema-dts';
import type { FaqsQuery } from './pages.generated.ts';
import { SERVED } from '../platform/structured-data.tsx';

/** Structured data of questions and answers; answers may hold HTML. */
export function faqData(groups: FaqsQuery['faqs']): FAQPage {
  if (!import.meta.env.SSR) return SERVED;
  return {
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap(({ faqs }) => faqs)
      .map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
  };
}
