import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { Link } from '../platform/navigation/link.tsx';
import { useWebsite } from '../shop/shop-context.tsx';
import { ArticlePageDocument } from './articles.generated.ts';
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
import { Picture } from '../ui/picture.tsx';
import styles from './article-page.module.css';
import { AskAPerson } from '../shop/ask-a-person.tsx';
import { RichText } from '../ui/rich-text.tsx';

/** Fewer headings need no table of contents. */
const HEADINGS_WORTH_A_LIST = 3;

/** Loads the article; an unknown slug is a 404. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { article } = await loadQuery(args, ArticlePageDocument, { slug: args.params.slug ?? '' });
  if (!article) throw notFound(args.request);
  return null;
}

/** /news/{slug}/: an article with its table of contents and related articles. */
export function Component() {
  const { slug = '' } = useParams();
  const site = useSite();
  const { article } = useLoadedQuery(ArticlePageDocument, { slug });
  const website = useWebsite();
  if (!article) return null;
  const { kind, title, summary, author, publishedAt, readingMinutes, image, body, contents, related } = article;
  const listing = listingOf(kind);
  const listed = { label: listing.heading, to: listing.path };
  const trail = [{ label: 'Home', to: '/' }, ...(listing.area ? [listing.area] : []), listed, { label: title }];
  const hasContents = contents.length >= HEADINGS_WORTH_A_LIST;
  return (
    <>
      <PageMeta title={title} description={summary} type="article" imageUrl={image?.url} structuredData={[articleData(article, site)]} />
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
              <figure className={styles.picture}>
                <Picture image={image} sizes="(min-width: 1024px) 570px, 100vw" fetchPriority="high" />
                {image.isIllustration && <figcaption className="small muted">Illustration</figcaption>}
              </figure>
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
        <section className="band">
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
