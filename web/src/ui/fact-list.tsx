import type { ReactNode } from 'react';

/** Names with their values as a description list; a value of null leaves its name out. */
export function FactList({ facts, className }: { facts: Readonly<Record<string, ReactNode>>; className?: string | undefined }) {
  return (
    <dl className={className}>
      {Object.entries(facts).map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
