import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useBff } from '../../../platform/bff-client/bff.ts';
import { callMessage } from '../../../platform/bff-client/call-message.ts';
import { fetchQuery } from '../../../platform/bff-client/fetch-query.ts';
import { Button } from '../../../ui/button.tsx';
import { addressRules, type AddressRules } from '../../../ui/form/address-rules.ts';
import { Note } from '../../../ui/note.tsx';
import type { StaffOrderQuery } from '../staff-orders.generated.ts';
import { AddressCountriesDocument } from './change-details.generated.ts';
import { ChangeDetailsDialog } from './change-details-dialog.tsx';

type StaffOrder = NonNullable<StaffOrderQuery['staffOrder']>;

/** Opens the dialog that changes contact and address of an order; says why where it cannot be changed any more. */
export function ChangeDetailsButton({ order, account, changing }: Pick<StaffOrder, 'order' | 'account' | 'changing'>) {
  const bff = useBff();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<{ rules: AddressRules | null } | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  if (!changing) return null;
  if (changing.closedBecause !== null) return <p className="muted small">Details can’t be changed any more. {changing.closedBecause}</p>;

  async function press(): Promise<void> {
    setBusy(true);
    try {
      setOpen({ rules: await rulesOf(order.delivery?.countryCode ?? null) });
      setMessage(null);
    } catch (error) {
      setMessage(callMessage(error));
    } finally {
      setBusy(false);
    }
  }

  async function rulesOf(countryCode: string | null): Promise<AddressRules | null> {
    if (countryCode === null) return null;
    const { website } = await fetchQuery(bff, AddressCountriesDocument, {});
    return addressRules(website.countries.find(({ isoCode }) => isoCode === countryCode)?.rules ?? null);
  }

  return (
    <div>
      <div role="status">{message !== null && <Note>{message}</Note>}</div>
      <p>
        <Button variant="secondary" size="s" busy={busy} onClick={() => void press()}>
          Change the details
        </Button>
      </p>
      {open && (
        <ChangeDetailsDialog
          order={order}
          account={account}
          changing={changing}
          rules={open.rules}
          onClose={(done) => {
            setOpen(null);
            setMessage(done ?? null);
            void revalidate();
          }}
        />
      )}
    </div>
  );
}
