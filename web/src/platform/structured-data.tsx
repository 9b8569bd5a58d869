import type { BreadcrumbList, Thing } from 'schema-dts';
import { useState } from 'react';
import { inlineJson } from './inline-json.ts';
import { useHydrated } from './use-hydrated.ts';

/** In the browser, instead of structured data: search engines read those of the server, and hydration leaves them as they are. */
export const SERVED = {} as never;

/** A JSON-LD object without "@context"; the compiler holds it to schema.org's vocabulary. None on pages that the browser goes on to. */
export function StructuredData({ data }: { data: Thing }) {
  const isServed = !useHydrated();
  const [isShown] = useState(isServed);
  if (!isShown) return null;
  const json = import.meta.env.SSR ? inlineJson({ '@context': 'https://schema.org', ...(data as object) }) : '';
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Structured data of a breadcrumb trail; the last step needs no address. */
export function breadcrumbData(trail: readonly { label: string; to?: string }[], siteUrl: string): BreadcrumbList {
  if (!import.meta.env.SSR) return SERVED;
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
