import { generatePath } from 'react-router';

const PARAMS = new Proxy({}, { get: (_, name) => (name === 'page' ? '2' : 'some-word'), has: () => true });

/** A path that a route's path matches, with a word for each of its parameters. */
export const samplePath = (routePath: string): string => `/${generatePath(routePath, PARAMS)}/`.replace('//', '/');
