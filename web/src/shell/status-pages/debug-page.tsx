import type { LoaderFunctionArgs } from 'react-router';
import { DebugDocument } from './debug.generated.ts';
import { formatDate, formatTime } from '../../platform/format/format-date.ts';
import { loadQuery, useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { PageMeta } from '../../platform/page-meta.tsx';
import { useSite } from '../../platform/site.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { ScrollSection } from '../../ui/scroll-section.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import styles from './status-page.module.css';

const FEED_STATES: Record<string, string> = {
  live: 'live: connected to the backend',
  away: 'away: the connection is lost',
  none: 'none: this backend has no live feed',
};

/** In production the BFF responds only to staff who may see it; for others the page is a 404. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { debug } = await loadQuery(args, DebugDocument, {});
  if (!debug) throw notFound(args.request);
  return null;
}

export function Component() {
  const { debug } = useLoadedQuery(DebugDocument, {});
  const { build, requestId } = useSite();
  const hydrated = useHydrated();
  if (!debug) return null;
  const { startedAt, node, memoryMb, redis, breakers, caches, live, payments, settings } = debug;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title="Debug" description="How the shop’s programs are doing." />
      <SectionHeading as="h1">Debug</SectionHeading>
      <Facts
        title="Programs"
        facts={[
          ['Web build', `${build.id}, ${build.commit ?? 'no commit'}`],
          ['Browser', hydrated ? (navigator.onLine ? 'online, page hydrated' : 'offline') : 'page not hydrated yet'],
          ['This page’s request', requestId],
          ['BFF started', `${formatDate(startedAt)}, ${formatTime(startedAt)}`],
          ['Node', node],
          ['BFF memory', `${memoryMb} MB`],
          ['Redis', redis],
        ]}
      />
      <Table
        title="Calls to the backend"
        head={['Kind', 'Breaker', 'Stale data after']}
        rows={breakers.map(({ name, isOpen, patienceMs }) => [
          name,
          isOpen ? 'open: calls are rejected' : 'closed: calls are made',
          `${patienceMs} ms`,
        ])}
      />
      <Table
        title="Live feed"
        head={['Country', 'Connection', 'Age', 'Browsers', 'Products', 'Carts']}
        rows={live.feeds.map(({ country, state, ageSeconds, sockets, products, carts }) => [
          country,
          FEED_STATES[state] ?? state,
          `${ageSeconds} s`,
          sockets,
          products,
          carts,
        ])}
      />
      <Facts
        title="Live feed since the BFF started"
        facts={[
          ['Prices refetched', String(live.syncs)],
          ['Events dropped', `${live.malformed} malformed, ${live.outdated} outdated`],
          ['Connections refused', String(live.refused)],
          ['Connections ended', String(live.dropped)],
        ]}
      />
      <Table
        title="Caches"
        head={['Cache', 'Hits', 'Shared', 'Misses', 'Stale', 'Failures', 'Age']}
        rows={caches.map(({ name, hits, sharedHits, misses, stale, failures, ageSeconds }) => [
          name,
          hits,
          sharedHits,
          misses,
          stale,
          failures,
          ageSeconds === null ? '' : `${ageSeconds} s`,
        ])}
      />
      <Table
        title="Unsettled payments"
        head={['Kind', 'Payments', 'Oldest']}
        rows={payments.unsettled.map(({ kind, count, oldestSeconds }) => [kind, count, `${oldestSeconds} s`])}
      />
      <Facts
        title="Payments since the BFF started"
        facts={[
          ['Last sweep', payments.sweptAt ? `${formatDate(payments.sweptAt)}, ${formatTime(payments.sweptAt)}` : 'not yet'],
          ['Reads at the card provider', `${payments.reads} of ${payments.readsGranted} in 30 days`],
          ...payments.webhooks.map(({ outcome, count }): [string, string] => [`Webhooks: ${outcome}`, String(count)]),
        ]}
      />
      <Facts title="Configuration" facts={settings.map(({ name, value }): [string, string] => [name, value])} />
    </div>
  );
}

function Facts({ title, facts }: { title: string; facts: [string, string][] }) {
  return (
    <section>
      <h2>{title}</h2>
      <FactList className={styles.facts} facts={Object.fromEntries(facts)} />
    </section>
  );
}

function Table({ title, head, rows }: { title: string; head: string[]; rows: (string | number)[][] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ScrollSection label={title} className={styles.scroll}>
        <table>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={head[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollSection>
    </div>
  );
}
