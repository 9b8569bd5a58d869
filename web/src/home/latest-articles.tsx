import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ArticleKind } from '../platform/bff-client/schema-types.generated.ts';
import type { HomeQuery } from './home.generated.ts';
import { formatDate } from '../platform/format/format-date.ts';
import { Icon } from '../ui/icon.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import styles from './guides.module.css';

type Article = NonNullable<HomeQuery['articles']>['items'][number];

const KIND_LABELS: Record<ArticleKind, string> = {
  INVEST_ARTICLE: 'guide',
  COLLECT_ARTICLE: 'collectors',
  INVESTOR_NEWS: 'investor news',
  COLLECTOR_NEWS: 'collector news',
  COMPANY_NEWS: 'from the counter',
};

/** The newest articles and news: an article with its picture, the others as a list. */
export function LatestArticles({ articles }: { articles: readonly Article[] }) {
  const lead = articles.find(({ kind, image }) => image && kind.endsWith('_ARTICLE')) ?? articles[0]!;
  const more = articles.filter((article) => article !== lead);
  return (
    <section className={styles.guides}>
      <div className="wrap">
        <SectionHeading
          className={styles.heading}
          aside={
            <Link className="arrow" to="/news/page/1/">
              All articles <Icon of={ArrowRight} />
            </Link>
          }
        >
          Reading
        </SectionHeading>
        <div className={styles.grid}>
          <article className={styles.lead}>
            {lead.image && (
              <div className={styles.art}>
                <img
                  src={lead.image.url}
                  srcSet={lead.image.srcset ?? undefined}
                  sizes={lead.image.srcset === null ? undefined : '(min-width: 700px) 680px, 100vw'}
                  width={lead.image.width}
                  height={lead.image.height}
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
              </div>
            )}
            <h3>
              <Link to={`/news/${lead.slug}/`}>{lead.title}</Link>
            </h3>
            <p>{lead.summary}</p>
            <ArticleDate article={lead} />
          </article>
          <ul className={styles.more}>
            {more.map((article) => (
              <li key={article.slug}>
                <h3>
                  <Link to={`/news/${article.slug}/`}>{article.title}</Link>
                </h3>
                <ArticleDate article={article} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function ArticleDate({ article: { publishedAt, kind } }: { article: Article }) {
  return (
    <p className={styles.date}>
      <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>, {KIND_LABELS[kind]}
    </p>
  );
}
