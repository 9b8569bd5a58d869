import { useParams, type LoaderFunctionArgs } from 'react-router';
import { useWebsite } from '../shop/shop-context.tsx';
import { TestimonialsDocument } from './pages.generated.ts';
import { formatMonth } from '../platform/format/format-date.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { Pager } from '../ui/pager.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { listPage } from '../platform/navigation/page-number.ts';
import styles from './testimonials-page.module.css';

const FIRST = '/about/testimonials/';
const hrefOf = (page: number): string => (page === 1 ? FIRST : `/testimonials/page/${page}/`);

/** Loads a page of testimonials. Page 1 is below /about/; a page past the end is a 404. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const page = listPage(args.request, args.params.page, FIRST);
  const { testimonials } = await loadQuery(args, TestimonialsDocument, { page });
  if (!testimonials) throw notFound(args.request);
  return null;
}

export function Component() {
  const page = Number(useParams().page ?? '1');
  const { testimonials } = useLoadedQuery(TestimonialsDocument, { page });
  const website = useWebsite();
  if (!testimonials) return null;
  const heading = page > 1 ? `What customers say, page ${page}` : 'What customers say';
  const trail = [{ label: 'Home', to: '/' }, { label: heading }];
  const text = `What people wrote about ${website.brandName} after they bought, sold, stored or had something tested.`;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title={heading}
        description={page > 1 ? `Page ${page} of ${testimonials.pageCount}. ${text}` : text}
        canonicalPath={hrefOf(page)}
      />
      <Breadcrumbs trail={trail} />
      <PageHead
        heading={heading}
        intro="In our customers’ own words, shortened where they ran long, and published with their permission. We leave the grumbles in."
      />
      {testimonials.total === 0 && <p className="muted">Nothing here yet.</p>}
      <ul className={styles.wall}>
        {testimonials.items.map(({ id, name, place, text, publishedAt }) => (
          <li key={id}>
            <figure>
              <blockquote>
                <p>{text}</p>
              </blockquote>
              <figcaption>
                {[name, place].filter(Boolean).join(', ')} <time dateTime={publishedAt}>{formatMonth(publishedAt)}</time>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <Pager {...testimonials} hrefOf={hrefOf} />
    </div>
  );
}
