import { Plus } from 'lucide';
import { useEffect, useState, useCallback } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { loadQuery, useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { lazyPart, loadLateParts } from '../../platform/lazy-part.tsx';
import { notFound } from '../../platform/navigation/not-found.ts';
import { ShellDocument } from '../../shop/shell.generated.ts';
import { useViewer } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pendingPart } from '../../ui/pending-part.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { CustomerOnlyNote } from '../customer-only-note.tsx';
import { loadForViewer, requireViewer } from '../require-viewer.ts';
import { AddressesDocument, type SavedAddressFieldsFragment, DeleteAddressDocument } from './addresses.generated.ts';
import styles from './addresses-page.module.css';
import { offers } from '../../shop/offers.ts';
import { useBff } from '../../platform/bff-client/bff.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { confirmRemoval } from '../../ui/overlay/confirm-removal.ts';

/** Deletes an address after confirmation. Resolves with the remaining ones, null when nothing was deleted. Never rejects. */
function useDeleteAddress(): (address: SavedAddressFieldsFragment) => Promise<readonly SavedAddressFieldsFragment[] | null> {
  const bff = useBff();
  return useCallback(
    async ({ id, label }) => {
      const confirmation = {
        title: `Delete “${label}”?`,
        message: 'Orders you’ve already placed aren’t affected.',
        label: 'Delete',
        failure: 'The address wasn’t deleted',
      };
      const payload = await confirmRemoval(confirmation, () => sendMutation(bff, DeleteAddressDocument, { id }));
      return payload && payload.savedAddresses;
    },
    [bff],
  );
}

const FORM = 'src/account/addresses/address-form.tsx';
/** Loaded after the first view: a press opens it. */
const AddressForm = lazyPart(FORM, async () => (await import('./address-form.tsx')).AddressForm, pendingPart('We couldn’t load the form.'));

/** 404 in a shop without an address book. Staff who act as the customer see no addresses. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const viewer = await requireViewer(args);
  const { website } = await loadQuery(args, ShellDocument, {});
  if (!offers(website, 'accounts.addresses')) throw notFound(args.request);
  if (!viewer.actingStaff) await loadForViewer(args, AddressesDocument, {});
  return null;
}

export function Component() {
  const viewer = useViewer();
  return <AccountFrame title="Addresses">{viewer?.actingStaff ? <CustomerOnlyNote viewer={viewer} /> : <AddressBook />}</AccountFrame>;
}

/** The addresses that the person keeps, the default one first. */
function AddressBook() {
  const { savedAddresses, website } = useLoadedQuery(AddressesDocument, {});
  const [addresses, setAddresses] = useState<readonly SavedAddressFieldsFragment[]>(savedAddresses);
  /** The address in the form: its id, "new", or none. */
  const [open, setOpen] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const deleteAddress = useDeleteAddress();
  useEffect(() => void loadLateParts([FORM]).catch(console.warn), []);
  const countryOf = (isoCode: string) => website.countries.find((country) => country.isoCode === isoCode) ?? website.country;

  function saved(next: readonly SavedAddressFieldsFragment[]): void {
    setAddresses(next);
    setOpen(null);
    setDone('Saved');
  }
  async function remove(address: SavedAddressFieldsFragment): Promise<void> {
    const rest = await deleteAddress(address);
    if (!rest) return;
    setAddresses(rest);
    setDone('Deleted');
  }
  const leave = (): void => setOpen(null);
  return (
    <div className={styles.page}>
      <p className="muted">Save addresses here and choose one at checkout.</p>
      <p role="status" className="visuallyHidden">
        {done}
      </p>
      {addresses.length > 0 && (
        <ul className={styles.addresses}>
          {addresses.map((one) => (
            <li key={one.id}>
              {open === one.id ? (
                <AddressForm
                  country={countryOf(one.address.countryCode)}
                  address={one}
                  offersDefault={!one.isDefault}
                  onSaved={saved}
                  onLeave={leave}
                />
              ) : (
                <SavedAddress
                  saved={one}
                  onChange={() => {
                    setDone('');
                    setOpen(one.id);
                  }}
                  onDelete={() => void remove(one)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' ? (
        <AddressForm country={website.country} address={null} offersDefault={addresses.length > 0} onSaved={saved} onLeave={leave} />
      ) : (
        <p>
          <Button
            variant="secondary"
            onClick={() => {
              setDone('');
              setOpen('new');
            }}
          >
            <Icon of={Plus} />
            Add an address
          </Button>
        </p>
      )}
    </div>
  );
}

interface SavedAddressProps {
  saved: SavedAddressFieldsFragment;
  onChange: () => void;
  onDelete: () => void;
}

function SavedAddress({ saved: { label, isDefault, address }, onChange, onDelete }: SavedAddressProps) {
  const { line1, line2, suburb, city, state, postcode } = address;
  const town = [city, state, postcode].filter(Boolean).join(' ');
  return (
    <div className={styles.saved}>
      <h2>
        {label}
        {isDefault && <span className="muted small"> Default</span>}
      </h2>
      <address>{[line2, line1, suburb, town].filter(Boolean).join('\n')}</address>
      <p className={styles.actions}>
        <button type="button" onClick={onChange}>
          Change<span className="visuallyHidden"> {label}</span>
        </button>
        <button type="button" onClick={onDelete}>
          Delete<span className="visuallyHidden"> {label}</span>
        </button>
      </p>
    </div>
  );
}
