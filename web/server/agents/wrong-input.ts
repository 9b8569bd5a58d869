import * as v from 'valibot';

/** "catalog.query: A search term has at most 100 characters." */
export function wrongInput({ issues }: v.ValiError<v.GenericSchema>): string {
  return issues
    .slice(0, 3)
    .map((issue) => [v.getDotPath(issue), issue.message.slice(0, 200)].filter(Boolean).join(': '))
    .join(' ');
}
