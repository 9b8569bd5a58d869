/** Joins class names, leaving out false, undefined and empty ones. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
