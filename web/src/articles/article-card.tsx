import { Link } from '../platform/navigation/link.tsx';
import type { ArticleTeaserFieldsFragment } from './articles.generated.ts';
import { formatDate } from '../platform/format/format-date.ts';
import { IllustrationLabel } from '../ui/illustration-label.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './article-card.module.css';
import { listingOf } from './article-lists.ts';

interface ArticleCardProps {
  article: ArticleTeaserFieldsFragment;
  /** The first of a list: picture and text side by side. */
  large?: boolean;
  /** In the first screen: its picture is loaded eagerly. */
  eager?: boolean;
  /** The heading's level on the page. */
  heading?: 'h2' | 'h3';
}

/** An article in a list; the title's link covers the whole card. */
export function ArticleCard({ article, large, eager, heading: Heading = 'h2' }: ArticleCardProps) {
  const { slug, kind, title, summary, publishedAt, image } = article;
  return (
    <article className={large ? `${styles.card} ${styles.large}` : styles.card}>
      <div className={styles.picture}>
        {image && (
          <Picture
            image={image}
            sizes={large ? '(min-width: 769px) 680px, 100vw' : '(min-width: 600px) 380px, 100vw'}
            alt=""
            loading={eager ? undefined : 'lazy'}
            decoding="async"
            fetchPriority={eager && large ? 'high' : undefined}
          />
        )}
        {image?.isIllustration && <IllustrationLabel />}
      </div>
      <div className={styles.text}>
        <Heading>
          <Link to={`/news/${slug}/`}>{title}</Link>
        </Heading>
        <p className={styles.summary}>{summary}</p>
        <p className={styles.meta}>
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>, {listingOf(kind).label.toLowerCase()}
        </p>
      </div>
    </article>
  );
}
