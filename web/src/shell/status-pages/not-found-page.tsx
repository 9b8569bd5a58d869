import type { LoaderFunctionArgs } from 'react-router';
import { notFoundAfterNavigation } from '../../platform/navigation/not-found.ts';

/** Addresses that no page has. */
export function loader({ request }: LoaderFunctionArgs): never {
  throw notFoundAfterNavigation(request);
}

/** Never shown: the loader always throws. */
export const Component = (): null => null;
