import type { BreadcrumbList, Thing } from 'schema-dts';
import { inlineJson } from './inline-json.ts';

/** A JSON-LD object without "@context"; the compiler holds it to schema.org's vocabulary. */
export function StructuredData({ data }: { data: Thing }) {
  const json = inlineJson({ '@context': 'https://schema.org', ...(data as object) });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Structured data of a breadcrumb trail; the last step needs no address. */
export function breadcrumbData(trail: readonly { label: string; to?: string }[], siteUrl: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to && { item: siteUrl + to }),
    })),
  };
}
