import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from '../measure/report.ts';
import { BenchPostgres } from './bench-postgres.ts';
import { makeFile } from './dealer-file.ts';
import { fillWithYears, measureFile, measureFreshFile } from './file-figures.ts';
import { moveTo } from './move-to-server.ts';
import { measureFreshServer, measureServer, movedFigure } from './server-figures.ts';

/**
 * What a dealer's backend does with a file and with a PostgreSQL server: new prices, checkouts beside them, both after years of trade, the
 * searches of the desk, and the move from one to the other.
 */
export async function commerceBench(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'koura-bench-'));
  const server = await BenchPostgres.start();
  try {
    const file = join(folder, 'commerce.sqlite');
    const place = { file, folder };
    await (await makeFile(file)).close();
    const [newShop, years] = [await server.create('new_shop'), await server.create('years')];
    await moveTo(file, newShop, folder);
    const freshFile = await measureFreshFile(place);
    const freshServer = await measureFreshServer({ url: newShop, folder });
    await fillWithYears(file);
    const moved = await moveTo(file, years, folder);
    const back = await moveTo(years, join(folder, 'back.sqlite'), folder);
    const onFile = await measureFile(place, freshFile);
    const onServer = await measureServer({ url: years, folder }, server, freshServer);
    return report('commerce', [...onFile.figures, ...onServer.figures, movedFigure(moved, back)], {
      file: onFile.details,
      server: onServer.details,
      moved,
      back,
    });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
