import { OperatorError } from './errors/operator-error.ts';
import { Database } from './database/database.ts';
import { schema, SCHEMA_VERSION } from './schema.ts';

const KEY = 'schema';

/** Opens the file of a dealer's database, with its tables; creates it where there is none. Throws where another release wrote it. */
export function openDatabase(file: string): Database {
  const database = new Database(file);
  try {
    // What was answered survives a loss of power.
    database.execute('PRAGMA synchronous = FULL');
    database.transaction(() => createTables(database));
    checkVersion(database, file);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function createTables(database: Database): void {
  if (database.get(`SELECT 1 FROM sqlite_master WHERE name = 'meta'`)) return;
  database.execute(schema);
  database.run('INSERT INTO meta (key, value) VALUES (?, ?)', KEY, String(SCHEMA_VERSION));
}

function checkVersion(database: Database, file: string): void {
  const version = database.get<{ value: string }>('SELECT value FROM meta WHERE key = ?', KEY)?.value;
  if (version === undefined) throw new OperatorError(`${file} is the sandbox's database: name another file in BACKEND_DATABASE.`);
  if (Number(version) !== SCHEMA_VERSION)
    throw new OperatorError(`${file} has the tables of another release: version ${version}, this program needs ${SCHEMA_VERSION}.`);
}
