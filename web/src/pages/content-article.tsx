import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { DraftNote } from '../shop/draft-note.tsx';
import { asksForDraft } from '../shop/open-draft.ts';
import { useWebsite } from '../shop/shop-context.tsx';
import type { ContentPageQuery } from './pages.generated.ts';
import { formatDate } from '../platform/format/format-date.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { useSite } from '../platform/site.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import styles from './content-page.module.css';
import { areaOf, sectionOf, trailOf } from './page-areas.ts';
import { PageAside } from './page-aside.tsx';
import { RichText } from '../ui/rich-text.tsx';

/** "/learn/how-to-buy/" is the page "learn/how-to-buy". */
const slugOf = (pathname: string): string => pathname.replaceAll(/^\/+|\/+$/g, '');

/** Variables of a content page's query. */
export const contentVariables = (pathname: string): { slug: string; section: string } => ({
  slug: slugOf(pathname),
  section: sectionOf(pathname),
});

/** A text of the dealer and its metadata. */
export type ContentText = Omit<NonNullable<ContentPageQuery['page']>, '__typename'>;

interface ContentArticleProps {
  page: ContentText;
  /** The dealer's pages of the same section. */
  pagesBelow: ContentPageQuery['pagesBelow'];
  before?: ReactNode;
  children?: ReactNode;
}

/** A text with links to its area and contact details beside it; a form may go above or below the text. */
export function ContentArticle({ page, pagesBelow, before, children }: ContentArticleProps) {
  const { brandSlug } = useSite();
  const website = useWebsite();
  const { slug, title, description, intro, body, updatedAt, isDraft } = page;
  const isPreview = asksForDraft(useLocation().search);
  const path = `/${slug}/`;
  const area = areaOf(path, pagesBelow, brandSlug);
  const trail = trailOf(path, title, area);
  return (
    <>
      <PageMeta title={title} description={description} canonicalPath={path} noIndex={isPreview} />
      <DraftNote isDraft={isDraft} updatedAt={updatedAt} />
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
