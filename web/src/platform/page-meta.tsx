import { dealerLocale } from '@koura/shared-types/dealer-locale';
import type { Thing } from 'schema-dts';
import { useLocation } from 'react-router';
import { useRouteFacts } from './navigation/route-facts.ts';
import { useSite } from './site.ts';
import { StructuredData } from './structured-data.tsx';

interface PageMetaProps {
  /** " - {brand}" is appended unless it contains the brand's name (specification section 5). */
  title: string;
  description: string;
  /** Path and query of the canonical URL; default: this path, or the public one of a secret path. */
  canonicalPath?: string;
  /** Excludes this page from search engines although its route is indexed. */
  noIndex?: boolean;
  /** Path or URL of the page's picture, shown on its social card. */
  imageUrl?: string | undefined;
  type?: 'website' | 'article' | 'product';
  /** Besides the breadcrumbs, which bring theirs. */
  structuredData?: readonly Thing[];
}

/** Title, description, canonical, social cards and structured data. Exactly one a page: React hoists these but does not de-duplicate. */
export function PageMeta({
  title,
  description,
  canonicalPath,
  noIndex = false,
  imageUrl,
  type = 'website',
  structuredData,
}: PageMetaProps) {
  const { siteUrl, brandName } = useSite();
  const { pathname } = useLocation();
  const { indexed, publicPath } = useRouteFacts();
  const isListed = indexed === true && !noIndex;
  const fullTitle = title.includes(brandName) ? title : `${title} - ${brandName}`;
  const canonical = siteUrl + (canonicalPath ?? publicPath ?? pathname);
  const card = `${siteUrl}/social-card/${pathname.replaceAll(/^\/+|\/+$/g, '') || 'index'}.png`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={isListed ? 'index, follow' : 'noindex, follow'} />
      <link rel="canonical" href={canonical} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:locale" content={dealerLocale().locale.replace('-', '_')} />
      <meta name="twitter:card" content="summary_large_image" />
      {isListed && (
        <>
          <meta property="og:image" content={card} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      {imageUrl && <meta name="thumbnail" content={imageUrl} />}
      {structuredData?.map((data, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- never reordered, and only the server has the data
        <StructuredData key={index} data={data} />
      ))}
    </>
  );
}
