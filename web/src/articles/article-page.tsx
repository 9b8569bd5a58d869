import { useLocation, useParams, type LoaderFunctionArgs } from 'react-router';
import { Link } from '../platform/navigation/link.tsx';
import { useWebsite } from '../shop/shop-context.tsx';
import { ArticlePageDocument, ArticlePageDraftDocument, type ArticlePageQuery } from './articles.generated.ts';
import { formatDate } from '../platform/format/format-date.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { useSite, type Site } from '../platform/site.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { ArticleCard } from './article-card.tsx';
import { DraftNote } from '../shop/draft-note.tsx';
import { asksForDraft, leaveDraftAddress, openDraft } from '../shop/open-draft.ts';
import { listingOf } from './article-lists.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './article-page.module.css';
import { AskAPerson } from '../shop/ask-a-person.tsx';
import { RichText } from '../ui/rich-text.tsx';
import type { Article as ArticleData, NewsArticle, Organization } from 'schema-dts';
import { SERVED } from '../platform/structured-data.tsx';

type Article = NonNullable<ArticlePageQuery['article']>;

/** Structured data of an article: `NewsArticle` for news, else `Article`. */
function articleData(article: Article, { siteUrl, brandName }: Site): ArticleData | NewsArticle {
  if (!import.meta.env.SSR) return SERVED;
  const { slug, kind, title, summary, author, publishedAt, updatedAt } = article;
  const publisher: Organization = { '@type': 'Organization', name: brandName, url: `${siteUrl}/`, logo: `${siteUrl}/logo.png` };
  return {
    '@type': kind.endsWith('_NEWS') ? 'NewsArticle' : 'Article',
    headline: title,
    description: summary,
    image: [`${siteUrl}/social-card/news/${slug}.png`],
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: author ? { '@type': 'Person', name: author } : publisher,
    publisher,
    mainEntityOfPage: `${siteUrl}/news/${slug}/`,
  };
}

/** Fewer headings need no table of contents. */
const HEADINGS_WORTH_A_LIST = 3;

/** Loads the article; an unknown slug is a 404. Staff may ask for its draft. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const variables = { slug: args.params.slug ?? '' };
  const loadDraft = async () => (await loadQuery(args, ArticlePageDraftDocument, variables, { fresh: true })).article;
  if (await openDraft(args, loadDraft)) return null;
  const { article } = await loadQuery(args, ArticlePageDocument, variables);
  if (!article) throw notFound(args.request);
  leaveDraftAddress(args.request);
  return null;
}

/** /news/{slug}/: an article with its table of contents and related articles. */
export function Component() {
  const { slug = '' } = useParams();
  const site = useSite();
  const isPreview = asksForDraft(useLocation().search);
  const { article } = useLoadedQuery(isPreview ? ArticlePageDraftDocument : ArticlePageDocument, { slug });
  const website = useWebsite();
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
        noIndex={isPreview}
        structuredData={isPreview ? [] : [articleData(article, site)]}
      />
      <DraftNote isDraft={article.isDraft} updatedAt={article.updatedAt} />
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
          <div className={`wrap sect ${styles.readNext}`}>
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

type Contents = NonNullable<ArticlePageQuery['article']>['contents'];

/** Table of contents of an article; collapsed on phones, open beside the text on wide screens. */
function ArticleContents({ contents }: { contents: Contents }) {
  const list = (
    <ol>
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className={styles.folded}>
        <summary>In this article</summary>
        {list}
      </details>
      <nav className={styles.open} aria-label="In this article">
        <h2>In this article</h2>
        {list}
      </nav>
    </>
  );
}
