import { Extensions } from '@nestjs/graphql';

const SHARED = 'shared';

/**
 * Declares that the answer of a public query depends on its arguments, the country and the pricing claim, and on nothing else of
 * the request: no cookie, no cart, no login. Whole answers that consist of such queries may be given to others as they are.
 */
export const Shared = (): MethodDecorator => Extensions({ [SHARED]: true });

/** Whether a field of the schema was declared so. */
export function isSharedField(field: { extensions: Readonly<Record<string, unknown>> } | undefined): boolean {
  return field?.extensions[SHARED] === true;
}
