import { Link, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { ShellDocument } from '../shell/shell.generated.ts';
import { ArticlePageDocument } from './article-page.generated.ts';
import { breadcrumbData } from '../platform/breadcrumb-data.ts';
import { formatDate } from '../platform/format/format-date.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { useSite } from '../platform/site.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { ArticleCard } from './article-card.tsx';
import { ArticleContents } from './article-contents.tsx';
import { articleData } from './article-data.ts';
import { listingOf } from './article-lists.ts';
import styles from './article-page.module.css';
import { AskAPerson } from '../pages/ask-a-person.tsx';
import { RichText } from '../pages/rich-text.tsx';

/** With fewer headings one sees them all anyway. */
const HEADINGS_WORTH_A_LIST = 3;

/** Loads the article; an unknown slug is a 404. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { article } = await loadQuery(args, ArticlePageDocument, { slug: args.params.slug ?? '' });
  if (!article) throw notFound(args.request);
  return null;
}

/** /news/{slug}/: one article, its contents beside it, and what to read next. */
export function Component() {
  const { slug = '' } = useParams();
  const site = useSite();
  const { article } = useLoadedQuery(ArticlePageDocument, { slug });
  const { website } = useLoadedQuery(ShellDocument, {});
  if (!article) return null;
  const { kind, title, summary, author, publishedAt, readingMinutes, image, body, contents, related } = article;
  const listing = listingOf(kind);
  const listed = { label: listing.heading, to: listing.path };
  const trail = [{ label: 'Home', to: '/' }, ...(listing.area ? [listing.area] : []), listed, { label: title }];
  const hasContents = contents.length >= HEADINGS_WORTH_A_LIST;
  return (
    <>
      <PageMeta
        title={title}
        description={summary}
        type="article"
        imageUrl={image?.url}
        structuredData={[articleData(article, site), breadcrumbData(trail, site.siteUrl)]}
      />
      <div className="wrap">
        <Breadcrumbs trail={trail} />
        <article className={styles.article}>
          <header className={styles.head}>
            <div className={styles.text}>
              <SectionHeading as="h1">{title}</SectionHeading>
              <p className={styles.summary}>{summary}</p>
              <p className={styles.meta}>
                {author && <>By {author}, </>}
                <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>, {readingMinutes} min read
              </p>
            </div>
            {image && (
              <div className={styles.picture}>
                <img
                  src={image.url}
                  srcSet={image.srcset ?? undefined}
                  sizes={image.srcset === null ? undefined : '(min-width: 1024px) 570px, 100vw'}
                  width={image.width}
                  height={image.height}
                  alt={image.alternativeText}
                  fetchPriority="high"
                />
              </div>
            )}
          </header>
          <div className={styles.columns}>
            <div className={styles.aside}>
              {hasContents && <ArticleContents contents={contents} />}
              <div className={styles.ask}>
                <AskAPerson website={website} />
              </div>
            </div>
            <RichText html={body} />
          </div>
        </article>
      </div>
      {related.length > 0 && (
        <section className={`band ${styles.next}`}>
          <div className="wrap sect">
            <SectionHeading
              aside={
                <Link className="arrow" to={listing.path}>
                  {listing.heading}
                </Link>
              }
            >
              Read next
            </SectionHeading>
            <ul className={styles.related}>
              {related.map((one) => (
                <li key={one.slug}>
                  <ArticleCard article={one} heading="h3" />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}
