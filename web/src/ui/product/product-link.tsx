import { productPath } from '@koura/shared-types/product-path';
import type { AriaAttributes, ReactNode } from 'react';
import { nameWithNoBreakSpaces } from '../../platform/format/name-with-no-break-spaces.ts';
import { Link } from '../../platform/navigation/link.tsx';

interface ProductLinkProps extends Pick<AriaAttributes, 'aria-hidden'> {
  /** One that no longer exists has an empty slug. */
  product: { slug: string; name: string };
  className?: string | undefined;
  tabIndex?: number;
  /** The product's name when absent. */
  children?: ReactNode;
}

/** A link to a product's page; without a link for a product that no longer exists. */
export function ProductLink({ product: { slug, name }, children = nameWithNoBreakSpaces(name), ...rest }: ProductLinkProps) {
  if (slug === '') return <span {...rest}>{children}</span>;
  return (
    <Link to={productPath(slug)} {...rest}>
      {children}
    </Link>
  );
}
