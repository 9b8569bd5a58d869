import type { Route } from '../../bff/src/strapi/queries/route.ts';

/** A call to a path of the API; what it is about is the path's first segment. */
export const callTo = (path: string): Route => ({ path, collection: path.split('/')[1]! });
