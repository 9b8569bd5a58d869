import type { ReactNode } from 'react';
import { useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import { useWebsite } from '../shop/shop-context.tsx';
import { ContentPageDocument, type ContentPageQuery } from './content-page.generated.ts';
import { formatDate } from '../platform/format/format-date.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { useRouteFacts } from '../platform/navigation/route-facts.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { useSite } from '../platform/site.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import styles from './content-page.module.css';
import { areaOf, trailOf } from './page-areas.ts';
import { PageAside } from './page-aside.tsx';
import { RichText } from '../ui/rich-text.tsx';

/** "/learn/how-to-buy/" is the page "learn/how-to-buy". */
const slugOf = (pathname: string): string => pathname.replaceAll(/^\/+|\/+$/g, '');

/** Loads the page of this path; a path without a page is a 404. */
export async function loadContentPage(args: LoaderFunctionArgs): Promise<null> {
  const { page } = await loadQuery(args, ContentPageDocument, { slug: slugOf(new URL(args.request.url).pathname) });
  if (!page) throw notFound(args.request);
  return null;
}

export function useContentPage(): ContentText | null {
  const { pathname } = useLocation();
  return useLoadedQuery(ContentPageDocument, { slug: slugOf(pathname) }).page;
}

/** A text of the dealer and its metadata. */
export type ContentText = Omit<NonNullable<ContentPageQuery['page']>, '__typename'>;

/** A text with links to its area and contact details beside it; a form may go above or below the text. */
export function ContentArticle({ page, before, children }: { page: ContentText; before?: ReactNode; children?: ReactNode }) {
  const { brandName, brandSlug } = useSite();
  const website = useWebsite();
  const { area: areaName } = useRouteFacts();
  const { slug, title, description, intro, body, updatedAt } = page;
  const path = `/${slug}/`;
  const area = areaOf(areaName, brandName, brandSlug);
  const trail = trailOf(path, title, area);
  return (
    <>
      <PageMeta title={title} description={description} canonicalPath={path} />
      <div className="wrap">
        <Breadcrumbs trail={trail} />
        <div className={styles.columns}>
          <article>
            <header className={styles.head}>
              <SectionHeading as="h1">{title}</SectionHeading>
              {intro && <p className={styles.intro}>{intro}</p>}
              {area?.dated && (
                <p className="muted small">
                  As of <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
                </p>
              )}
            </header>
            {before}
            <RichText html={body} />
            {children}
          </article>
          <PageAside area={area} website={website} />
        </div>
      </div>
    </>
  );
}
