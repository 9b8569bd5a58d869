import type { FAQPage } from 'schema-dts';
import type { FaqsQuery } from './faqs.generated.ts';

/** Structured data of questions and answers; answers may hold HTML. */
export function faqData(groups: FaqsQuery['faqs']): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap(({ faqs }) => faqs)
      .map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
  };
}
