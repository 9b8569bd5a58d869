import type { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** Like Apollo's `CombinedGraphQLErrors.is`, which adds all of Apollo's errors to the first-load JavaScript. */
export const isGraphQlError = (error: unknown): error is CombinedGraphQLErrors =>
  error instanceof Error && error.name === ('CombinedGraphQLErrors' satisfies CombinedGraphQLErrors['name']);

/** Like Apollo's `ServerError.is`. */
export const isServerError = (error: unknown): error is ServerError => error instanceof Error && error.name === 'ServerError';
