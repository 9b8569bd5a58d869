import { announcementsOf, productsChanged } from '../context/announcements.ts';
import type { FolderText } from '../content/read-content-folder.ts';
import { storeTexts } from '../content/stored-content.ts';
import type { Database } from '../database/database.ts';
import { findSeller, writeSeller } from '../settings/seller.ts';
import { seedSettings, storedEntries } from '../settings/settings-store.ts';
import { METAL_NAMES, METALS } from '../spot/metals.ts';
import type { DealerFile, SupplierEntry } from './dealer-file.ts';
import { describeChanges } from './describe-changes.ts';
import { saveStaff, type StaffLink } from './staff-links.ts';

/**
 * Writes what a dealer's file and folder say into the database, all of it or nothing: doing it again changes nothing. `texts`: null where the
 * file names no folder. Answers what changed, a line an entry.
 */
export async function setUpDealer(
  database: Database,
  { seller, staff, suppliers, settings }: DealerFile,
  texts: readonly FolderText[] | null,
  { siteUrl, now }: { siteUrl: string; now: Date },
): Promise<{ changes: string[]; links: StaffLink[] }> {
  return database.transaction(async () => {
    const knownSettings = await storedEntries(database);
    const isNew = Object.keys(knownSettings).length === 0;
    const knownSeller = await findSeller(database);
    await seedSettings(database, settings);
    await writeSeller(database, seller);
    for (const slug of METALS)
      await database.run('INSERT INTO metals (slug, name) VALUES (?, ?) ON CONFLICT (slug) DO NOTHING', slug, METAL_NAMES[slug]);
    const { changes, links } = await saveStaff(database, staff, siteUrl, now);
    const texted = texts === null ? [] : await storeTexts(database, texts, now);
    // Programs that serve the shop meanwhile.
    await announcementsOf(database).setUp();
    await productsChanged(database, null);
    return {
      changes: [
        ...(knownSeller ? describeChanges('seller', knownSeller, seller) : [`seller: ${seller.name} is new`]),
        ...(isNew ? ['settings: all are new'] : describeChanges('settings', knownSettings, settings)),
        ...(await saveSuppliers(database, suppliers)),
        ...texted,
        ...changes,
      ],
      links,
    };
  });
}

/** Suppliers that the file does not name any more stay: products have them. */
async function saveSuppliers(database: Database, suppliers: readonly SupplierEntry[]): Promise<string[]> {
  return (
    await Array.fromAsync(suppliers, async ({ slug, name, minDays, maxDays }) => {
      const known = await database.get<Omit<SupplierEntry, 'slug'>>(
        'SELECT name, min_days AS minDays, max_days AS maxDays FROM suppliers WHERE slug = ?',
        slug,
      );
      await database.run(
        `INSERT INTO suppliers (slug, name, min_days, max_days) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (slug) DO UPDATE SET name = ?2, min_days = ?3, max_days = ?4`,
        slug,
        name,
        minDays,
        maxDays,
      );
      return known ? describeChanges(`suppliers.${slug}`, { ...known }, { name, minDays, maxDays }) : [`suppliers.${slug}: new`];
    })
  ).flat();
}
