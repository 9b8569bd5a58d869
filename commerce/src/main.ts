/**
 * npm run commerce -- <command>: Koura Commerce, by its settings (README.md).
 *
 *   set-up FILE.yaml              writes a dealer's file and folder of texts into the database; prints what changed, and links for new staff
 *   import-products FILE.csv [--pictures FOLDER] [--stock] [--pricing]
 *                                 creates and changes products; those that exist keep their stock and pricing unless asked otherwise
 *   import-customers FILE [--check] [--skip-foreign-addresses] [--staff EMAIL]
 *                                 brings the customers of another shop, CSV or JSON; sends nothing
 *   import-orders FILE [--check]  brings the past orders of another shop, CSV or JSON, as history to be read
 *   reset-admin EMAIL             prints a link by which an Admin chooses a new password
 *   forget-factors EMAIL          removes the passkeys and codes of somebody who has lost them and shown who they are
 *   resend-emails                 queues the emails again that were given up, as after an outage of the email server
 *   migrate                       brings the database to this release's tables, as every command does first
 *   backup FILE                   copies the database into a new file while it is in use
 *   move --from DATABASE --to DATABASE
 *                                 copies everything from a file to a server (postgres://…) or back, and compares; both stand still
 *   restore FILE [--gap NUMBER]   replaces the database by a backup, safe to go on with
 *   export-person EMAIL           prints what is stored about a person, as JSON
 *   erase-person EMAIL            removes a person from everything but the documents that the law keeps
 *   start                         starts the backend; with a database on a server any number of them
 */
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brandOf } from '@koura/shared-types/dealer-name';
import { startFailure } from '@koura/shared-types/settings-reader';
import { configFromEnvironment, priceKeyFromEnvironment, type ProgramConfig } from './config.ts';
import { readContentFolder } from './content/read-content-folder.ts';
import { shopFacts } from './content/shop-facts.ts';
import { StoredContent } from './content/stored-content.ts';
import { clockOf } from './context/clock.ts';
import { OtherProcesses } from './context/other-processes.ts';
import type { Database } from './database/database.ts';
import { isServer } from './database/engine-at.ts';
import { joinDatabase } from './database/join-database.ts';
import type { Membership } from './database/membership.ts';
import { pendingMigrations, programVersion } from './database/migrate.ts';
import { MIGRATIONS } from './database/migrations.ts';
import { openDatabase, prepareFolder } from './open-database.ts';
import { onlyArgument, OperatorError } from './errors/operator-error.ts';
import { forgetFactors } from './factors/forget-factors.ts';
import { importProducts } from './import-products/import-products.ts';
import { readProductRows } from './import-products/read-product-rows.ts';
import { storeDealerFile } from './settings/dealer-file-lines.ts';
import { findSeller, readSeller } from './settings/seller.ts';
import { loadSettings, settingsOf } from './settings/settings-store.ts';
import { requeueGivenUp } from './mail/delivery-queue.ts';
import { startDelivering } from './mail-delivery/deliver-mails.ts';
import { noTransport } from './mail-delivery/mail-transport.ts';
import { smtpTransport } from './mail-delivery/smtp-transport.ts';
import { PictureFiles } from './picture-files/picture-files.ts';
import { dealerFileLines, readDealerFile } from './set-up/read-dealer-file.ts';
import { setUpDealer } from './set-up/set-up-dealer.ts';
import { resetAdmin, type StaffLink } from './set-up/staff-links.ts';
import { startCommerce } from './start-commerce.ts';
import { startRetention } from './upkeep/retention.ts';
import { bringCustomers, bringOrders } from './import-commands.ts';
import { move } from './move-command.ts';
import { backup, eraseKnownPerson, printPerson, restore } from './upkeep-commands.ts';

type Command = (config: ProgramConfig, database: Database, args: string[]) => void | Promise<void>;

const COMMANDS: Record<string, Command> = {
  'set-up': setUp,
  'import-products': bringProducts,
  'import-customers': bringCustomers,
  'import-orders': bringOrders,
  'reset-admin': newAdminLink,
  'forget-factors': forgetAllFactors,
  'resend-emails': resendEmails,
  migrate: sayVersion,
  'export-person': (_config, database, args) => printPerson(database, onlyArgument(args, 'the email address of a person')),
  'erase-person': (config, database, args) => eraseKnownPerson(config, database, onlyArgument(args, 'the email address of a person')),
  backup: (config, database, args) => backup(config, database, onlyArgument(args, 'the new file of the backup')),
};

/** These open the database themselves. */
const ALONE: Record<string, (config: ProgramConfig, args: string[]) => void | Promise<void>> = { restore, move, start };

async function main([name = '', ...args]: string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const alone = Object.hasOwn(ALONE, name) ? ALONE[name] : undefined;
  if (!command && !alone)
    throw new OperatorError(`Name one of these commands: ${[...Object.keys(COMMANDS), ...Object.keys(ALONE)].join(', ')}.`);
  const config = configFromEnvironment(name === 'start' ? 'start' : 'command');
  if (!command) return alone!(config, args);
  const database = await open(config.database);
  try {
    await command(config, database, args);
  } finally {
    await database.close();
  }
}

async function open(address: string, membership?: Membership): Promise<Database> {
  const { database, migrated } = await openDatabase(address, membership);
  for (const version of migrated) console.log(`The database has version ${version} now.`);
  return database;
}

async function sayVersion(_config: ProgramConfig, { address }: Database): Promise<void> {
  console.log(`${address} has the tables of this release.`);
}

async function setUp({ siteUrl }: ProgramConfig, database: Database, args: string[]): Promise<void> {
  const file = onlyArgument(args, 'the YAML file of the dealer, such as examples/dealer.example.yaml');
  const text = readFileSync(file, 'utf8');
  const dealer = readDealerFile(text);
  const texts = dealer.content === undefined ? null : readContentFolder(new URL(`${dealer.content}/`, pathToFileURL(resolve(file))));
  const { changes, links } = await setUpDealer(database, dealer, texts, { siteUrl, now: database.now() });
  await storeDealerFile(database, { name: basename(file), readAt: database.now().toISOString(), lines: dealerFileLines(text) });
  for (const change of changes) console.log(change);
  console.log(
    changes.length === 0
      ? 'Nothing has changed.'
      : `${changes.length} changes. A program that is running reads them ${whenRead(database)}.`,
  );
  printLinks(links);
}

function whenRead({ kind }: Database): string {
  return kind === 'sqlite' ? 'when it starts again' : 'now, but for the name of the shop';
}

async function bringProducts({ files }: ProgramConfig, database: Database, args: string[]): Promise<void> {
  const options = { pictures: { type: 'string' }, stock: { type: 'boolean' }, pricing: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const file = onlyArgument(positionals, 'one CSV file');
  const { created, changed, unchanged, otherStock, otherPricing } = await importProducts(
    database,
    readProductRows(readFileSync(file), 'commerce'),
    {
      pictures: values.pictures,
      pictureFiles: pictureFolder(files),
      takeStock: values.stock ?? false,
      takePricing: values.pricing ?? false,
      now: database.now(),
    },
  );
  console.log(`${created} products created, ${changed} changed, ${unchanged} as they were.`);
  if (otherStock > 0) console.log(`${otherStock} have another stock than the file; --stock takes the file's.`);
  if (otherPricing > 0) console.log(`${otherPricing} have other costs, suppliers or premiums than the file; --pricing takes the file's.`);
}

async function newAdminLink({ siteUrl }: ProgramConfig, database: Database, args: string[]): Promise<void> {
  printLinks([await resetAdmin(database, onlyArgument(args, 'the email address of an Admin'), siteUrl, database.now())]);
}

async function forgetAllFactors({ siteUrl, brand }: ProgramConfig, database: Database, args: string[]): Promise<void> {
  const email = onlyArgument(args, 'the email address of an account');
  const { brandName } = brandOf({ ...brand, brandName: brand.brandName ?? settingsOf(database).dealer.name });
  await forgetFactors(database, email, { siteUrl, brandName }, database.now());
  console.log(`${email} has neither passkeys nor codes any more, and signs in with the password.`);
}

async function resendEmails(_config: ProgramConfig, database: Database, args: string[]): Promise<void> {
  if (args.length > 0) throw new OperatorError('resend-emails takes no further words.');
  console.log(`${await requeueGivenUp(database, database.now())} emails are queued again.`);
}

function printLinks(links: readonly StaffLink[]): void {
  if (links.length > 0) console.log('\nChoose a password within an hour; each link works once:');
  for (const { email, url } of links) console.log(`  ${email}  ${url}`);
}

async function start(settings: ProgramConfig): Promise<void> {
  if (!isServer(settings.database)) prepareFolder(settings.database);
  const membership = await joinDatabase(settings.database, programVersion(MIGRATIONS));
  let database: Database | undefined;
  try {
    database = await open(settings.database, membership);
    await serve(settings, membership, database);
  } catch (error) {
    // Open connections would keep the process.
    await database?.close();
    await membership.leave();
    throw error;
  }
}

async function serve(settings: ProgramConfig, membership: Membership, database: Database): Promise<void> {
  if (!(await findSeller(database)))
    throw new OperatorError(`${database.address} has no dealer yet: run "npm run commerce -- set-up dealer.yaml" first.`);
  let log = ({ message }: Error): void => console.error(message);
  const others = new OtherProcesses(database, (error) => log(error));
  await membership.serve({
    mayServe: async () => void (await pendingMigrations(database, MIGRATIONS, database.address)),
    announced: () => others.announced(),
    isBack: async () => {
      // Perhaps it is another server, with another clock.
      await database.prepare();
      await others.catchUp();
    },
    isOut: ({ message }) => {
      console.error(message);
      process.exit(1);
    },
    log: (error) => log(error),
  });
  await others.begin();
  await loadSettings(database);
  const { brand } = settings;
  const config = { ...settings, ...brandOf({ ...brand, brandName: brand.brandName ?? settingsOf(database).dealer.name }) };
  for (const warning of config.warnings) console.warn(`Warning: ${warning}`);
  const clock = clockOf(database);
  const running = await startCommerce(
    { config, database },
    {
      pictures: new PictureFiles(pictureFolder(config.files)),
      content: new StoredContent(database, shopFacts(config)),
      priceKeys: priceKeyFromEnvironment,
      clock,
      share: membership.share,
      problem: () => membership.problem,
    },
    (commerce) => {
      log = commerce.log;
      return {
        tasks: [
          () =>
            startDelivering({
              database,
              clock,
              transport: config.smtpUrl === null ? noTransport : smtpTransport(config.smtpUrl),
              // Set-up wants one of every seller.
              sender: async () => ({ name: config.brandName, address: (await readSeller(database)).email! }),
              log,
            }),
          () => startRetention({ database, clock, keep: config.keep, log }),
        ],
      };
    },
  );
  console.log(`Koura Commerce: ${running.url}${config.apiPrefix}`);
  const stop = async (): Promise<void> => {
    // With a file there is nobody else to whom a load balancer could send requests.
    const code = await running.stop(database.kind === 'sqlite' ? { ...config.stop, noticeMs: 0 } : config.stop);
    await database.close();
    await membership.leave();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

const pictureFolder = (files: string): string => join(files, 'pictures');

try {
  await main(process.argv.slice(2));
} catch (error) {
  // A file that is named and cannot be read is such a mistake, too.
  const isOperators = error instanceof OperatorError || (error as NodeJS.ErrnoException).syscall === 'open';
  console.error(isOperators ? (error as Error).message : startFailure('commerce', error));
  process.exitCode = 1;
}
