import { Extensions } from '@nestjs/graphql';

const SHARED = 'shared';

/**
 * Declares that the result of a public query depends on its arguments, the country and the pricing claim, and on nothing else of the
 * request: no cookie, cart or session. Responses that consist of such queries may be cached and served to others.
 */
export const Shared = (): MethodDecorator => Extensions({ [SHARED]: true });

export function isSharedField(field: { extensions: Readonly<Record<string, unknown>> } | undefined): boolean {
  return field?.extensions[SHARED] === true;
}
