import type { LoaderFunctionArgs } from 'react-router';
import { useWebsite } from '../shop/shop-context.tsx';
import { FaqsDocument, type FaqsQuery } from './pages.generated.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { useSite } from '../platform/site.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import columns from './content-page.module.css';
import styles from './faqs-page.module.css';
import { areaOf } from './page-areas.ts';
import { PageAside } from './page-aside.tsx';
import { RichText } from '../ui/rich-text.tsx';
import type { FAQPage } from 'schema-dts';
import { SERVED } from '../platform/structured-data.tsx';

/** Structured data of questions and answers; answers may hold HTML. */
function faqData(groups: FaqsQuery['faqs']): FAQPage {
  if (!import.meta.env.SSR) return SERVED;
  return {
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap(({ faqs }) => faqs)
      .map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
  };
}

const TRAIL = [{ label: 'Home', to: '/' }, { label: 'Questions' }];

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadQuery(args, FaqsDocument, {});
  return null;
}

/** /about/faqs/: grouped questions with collapsible answers. */
export function Component() {
  const { brandSlug } = useSite();
  const { faqs, pagesBelow } = useLoadedQuery(FaqsDocument, {});
  const website = useWebsite();
  return (
    <>
      <PageMeta
        title="Questions and answers"
        description="Orders, prices, GST, delivery, selling, storage and testing: what people ask us at the counter, with short answers."
        structuredData={[faqData(faqs)]}
      />
      <div className="wrap">
        <Breadcrumbs trail={TRAIL} />
        <div className={columns.columns}>
          <div>
            <header className={columns.head}>
              <SectionHeading as="h1">Questions and answers</SectionHeading>
              <p className={columns.intro}>What people ask us at the counter. Can’t find yours? Give us a call.</p>
            </header>
            {faqs.length === 0 && <p className="muted">No questions yet.</p>}
            {faqs.map(({ name, faqs: questions }) => (
              <section key={name} className={styles.group}>
                <h2>{name}</h2>
                {questions.map(({ id, question, answer }) => (
                  <details key={id} className={styles.faq}>
                    <summary>
                      <h3>{question}</h3>
                    </summary>
                    <RichText html={answer} />
                  </details>
                ))}
              </section>
            ))}
          </div>
          <PageAside area={areaOf('/about/faqs/', pagesBelow, brandSlug)} website={website} />
        </div>
      </div>
    </>
  );
}
