/** Where the desk begins, and what it shows for an unknown address. */
export * as start from './start/staff-start-page.tsx';
export * as notFound from './staff-not-found-page.tsx';
