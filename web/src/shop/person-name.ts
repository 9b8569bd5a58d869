import type { ViewerFieldsFragment } from './shell.generated.ts';

/** How somebody is called: by name, else by email address. */
export function nameOf({ firstName, lastName, email }: Pick<ViewerFieldsFragment, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
