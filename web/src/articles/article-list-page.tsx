import { redirect, useLocation, type LoaderFunctionArgs } from 'react-router';
import { Link } from '../platform/navigation/link.tsx';
import { ArticleListDocument, type ArticleListQueryVariables } from './articles.generated.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { Pager } from '../ui/pager.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ArticleCard } from './article-card.tsx';
import styles from './article-list-page.module.css';
import { ARTICLE_LISTINGS, listedPage, pageHref, type ListedPage } from './article-lists.ts';
import { PageHead } from '../ui/page-head.tsx';

const variablesOf = ({ listing: { kinds }, page }: ListedPage): ArticleListQueryVariables => ({ kinds: kinds ?? null, page });

/** Loads a page of a list. Page 1 is the list itself; a page past the end is a 404. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { pathname } = new URL(args.request.url);
  const listed = listedPage(pathname);
  if (!listed) throw notFound(args.request);
  if (listed.page === 1 && pathname !== listed.listing.path) throw redirect(listed.listing.path, 301);
  const { articles } = await loadQuery(args, ArticleListDocument, variablesOf(listed));
  if (!articles) throw notFound(args.request);
  return null;
}

/** A list of articles or news, the newest one large on the first page, with links to the other lists. */
export function Component() {
  const { pathname } = useLocation();
  const listed = listedPage(pathname);
  return listed ? <ArticleList listed={listed} /> : null;
}

function ArticleList({ listed }: { listed: ListedPage }) {
  const { listing, page } = listed;
  const { articles } = useLoadedQuery(ArticleListDocument, variablesOf(listed));
  if (!articles) return null;
  const { heading, intro, description, area, sameAs } = listing;
  const trail = [{ label: 'Home', to: '/' }, ...(area ? [area] : []), { label: heading }];
  const numbered = page > 1 ? `${heading}, page ${page}` : heading;
  const [lead, ...others] = articles.items;
  const leads = page === 1 && lead !== undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title={numbered}
        description={page > 1 ? `Page ${page} of ${articles.pageCount}. ${description}` : description}
        canonicalPath={pageHref({ path: sameAs ?? listing.path }, page)}
      />
      <Breadcrumbs trail={trail} />
      <PageHead heading={numbered} intro={intro} />
      <nav aria-label="Lists" className={styles.lists}>
        <ul>
          {ARTICLE_LISTINGS.filter((one) => !one.sameAs || one === listing).map((one) =>
            sameAs && one.path === sameAs ? null : (
              <li key={one.path}>
                <Link to={one.path} aria-current={one === listing ? 'true' : undefined}>
                  {one.label}
                </Link>
              </li>
            ),
          )}
        </ul>
      </nav>
      {articles.total === 0 && <p className="muted">Nothing here yet.</p>}
      {leads && <ArticleCard article={lead} large eager />}
      <ul className={styles.grid}>
        {(leads ? others : articles.items).map((article, index) => (
          <li key={article.slug}>
            <ArticleCard article={article} eager={!leads && index < 3} />
          </li>
        ))}
      </ul>
      <Pager {...articles} hrefOf={(other) => pageHref(listing, other)} />
    </div>
  );
}
