import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Link } from '../platform/navigation/link.tsx';
import { SitemapDocument } from './sitemap.generated.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { loadRoutesContext } from '../platform/navigation/load-routes.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { useSite } from '../platform/site.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { siteGroups, type SiteRoutes, siteRoutes } from './site-paths.ts';
import styles from './sitemap-page.module.css';

const TRAIL = [{ label: 'Home', to: '/' }, { label: 'Site map' }];

export async function loader(args: LoaderFunctionArgs): Promise<SiteRoutes> {
  const [routes, data] = await Promise.all([args.context.get(loadRoutesContext)(), loadQuery(args, SitemapDocument, {})]);
  return siteRoutes(routes, data);
}

export function Component() {
  const { brandName } = useSite();
  const groups = siteGroups(useLoadedQuery(SitemapDocument, {}), useLoaderData<SiteRoutes>());
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title="Site map"
        description={`Every page of ${brandName} in one list: products, mints, services, guides, articles and news.`}
      />
      <Breadcrumbs trail={TRAIL} />
      <header className={styles.head}>
        <SectionHeading as="h1">Site map</SectionHeading>
      </header>
      {groups.map(({ title, paths }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          <ul>
            {paths.map(({ path, title: label }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
