import type { ArticleKind } from '../platform/bff-client/schema-types.generated.ts';
import type { HomeQuery } from './home.generated.ts';
import { formatDate } from '../platform/format/format-date.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { IllustrationLabel } from '../ui/illustration-label.tsx';
import { Picture } from '../ui/picture.tsx';
import { ReadingSection } from './reading-section.tsx';
import styles from './reading-section.module.css';

type Article = HomeQuery['latestArticles'][number];

const KIND_LABELS: Record<ArticleKind, string> = {
  INVEST_ARTICLE: 'guide',
  COLLECT_ARTICLE: 'collectors',
  INVESTOR_NEWS: 'investor news',
  COLLECTOR_NEWS: 'collector news',
  COMPANY_NEWS: 'from the counter',
};

export function LatestArticles({ articles }: { articles: readonly Article[] }) {
  const lead = articles.find(({ kind, image }) => image && kind.endsWith('_ARTICLE')) ?? articles[0]!;
  const more = articles.filter((article) => article !== lead);
  const image = lead.image && (
    <>
      <Picture image={lead.image} sizes="(min-width: 700px) 680px, 100vw" alt="" loading="lazy" decoding="async" />
      {lead.image.isIllustration && <IllustrationLabel />}
    </>
  );
  return (
    <ReadingSection
      aside={<ArrowLink to="/news/page/1/">All articles</ArrowLink>}
      lead={{ ...readingOf(lead), text: lead.summary }}
      art={image}
      more={more.map(readingOf)}
    />
  );
}

const readingOf = (article: Article) => ({ to: `/news/${article.slug}/`, title: article.title, note: <ArticleDate article={article} /> });

function ArticleDate({ article: { publishedAt, kind } }: { article: Article }) {
  return (
    <p className={styles.date}>
      <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>, {KIND_LABELS[kind]}
    </p>
  );
}
