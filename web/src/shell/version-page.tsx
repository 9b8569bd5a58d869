import '../ui/global-styles.ts';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import type { VersionQuery } from '../gql/graphql.ts';
import { VersionDocument } from '../gql/version.document.ts';
import { formatDate, formatTime } from '../platform/format-date.ts';
import { loadQuery, useLoadedQuery } from '../platform/load-query.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { useSite } from '../platform/site.ts';
import { ScrollSection } from '../ui/scroll-section.tsx';
import styles from './status-page.module.css';
import { Wordmark } from './wordmark.tsx';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadQuery(args, VersionDocument, {});
  return null;
}

/** /version/: which builds answer, in the empty layout. The same as JSON: /version.json. */
export function Component() {
  const { build } = useSite();
  const { version } = useLoadedQuery(VersionDocument, {});
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <PageMeta title="Version" description="Which builds of the shop answer." noIndex />
      <Wordmark />
      <h1>Version</h1>
      <ScrollSection label="Builds" className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">Program</th>
              <th scope="col">Version</th>
              <th scope="col">Build</th>
              <th scope="col">Commit</th>
              <th scope="col">Built</th>
            </tr>
          </thead>
          <tbody>
            <Row name="Web" build={build} />
            <Row name="BFF" build={version} />
          </tbody>
        </table>
      </ScrollSection>
      <p>
        <a href="/version.json">The same as JSON</a>, or <Link to="/">to the shop</Link>.
      </p>
    </main>
  );
}

function Row({
  name,
  build: { id, version, commit, builtAt },
}: {
  name: string;
  build: Pick<VersionQuery['version'], 'id' | 'version' | 'commit' | 'builtAt'>;
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{version}</td>
      <td>{id}</td>
      <td>{commit ?? 'unknown'}</td>
      <td>{builtAt === null ? 'from its sources' : `${formatDate(builtAt)}, ${formatTime(builtAt)}`}</td>
    </tr>
  );
}
