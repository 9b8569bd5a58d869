import type { BreadcrumbList } from 'schema-dts';

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
