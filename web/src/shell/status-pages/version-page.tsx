import '../../ui/global-styles.ts';
import { type LoaderFunctionArgs } from 'react-router';
import { Link } from '../../platform/navigation/link.tsx';
import { VersionDocument, type VersionQuery } from './version.generated.ts';
import { formatDate, formatTime } from '../../platform/format/format-date.ts';
import { loadQuery, useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { PageMeta } from '../../platform/page-meta.tsx';
import { useSite } from '../../platform/site.ts';
import styles from './status-page.module.css';
import { Wordmark } from '../../ui/wordmark.tsx';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadQuery(args, VersionDocument, {});
  return null;
}

/** /version/: builds of web and BFF, without the layout. As JSON: /version.json. */
export function Component() {
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <PageMeta title="Version" description="Which builds of the shop answer." />
      <Wordmark />
      <h1>Version</h1>
      <table className={styles.builds}>
        <thead>
          <tr>
            <th scope="col">Program</th>
            <th scope="col">Web</th>
            <th scope="col">BFF</th>
          </tr>
        </thead>
        <tbody>
          <Row name="Version" of={({ version: number }) => number} />
          <Row name="Build" of={({ id }) => id} />
          <Row name="Commit" of={({ commit }) => commit ?? 'unknown'} />
          <Row
            name="Built"
            of={({ builtAt }) => (builtAt === null ? 'from its sources' : `${formatDate(builtAt)}, ${formatTime(builtAt)}`)}
          />
        </tbody>
      </table>
      <p>
        <a href="/version.json">The same as JSON</a>, or <Link to="/">to the shop</Link>.
      </p>
    </main>
  );
}

type Build = Pick<VersionQuery['version'], 'id' | 'version' | 'commit' | 'builtAt'>;

function Row({ name, of }: { name: string; of: (build: Build) => string }) {
  const { build } = useSite();
  const { version } = useLoadedQuery(VersionDocument, {});
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{of(build)}</td>
      <td>{of(version)}</td>
    </tr>
  );
}
