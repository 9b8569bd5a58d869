import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useBff } from '../../../platform/bff-client/bff.ts';
import { callMessage } from '../../../platform/bff-client/call-message.ts';
import { fetchQuery } from '../../../platform/bff-client/fetch-query.ts';
import { sendMutation } from '../../../platform/bff-client/send-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { addressRules } from '../../../ui/form/address-rules.ts';
import { Note } from '../../../ui/note.tsx';
import { AddressCountriesDocument } from '../details/change-details.generated.ts';
import type { StaffOrderQuery } from '../staff-orders.generated.ts';
import { ReviseOrderDialog, type Revisable } from './revise-order-dialog.tsx';
import { PreviewOrderRevisionDocument } from './revise-order.generated.ts';

type StaffOrder = NonNullable<StaffOrderQuery['staffOrder']>;

/** Opens the dialog that changes what an order contains and how it is delivered; says why where that is not possible. */
export function ReviseOrderButton({
  order,
  account,
  changing,
  canRevise,
}: Pick<StaffOrder, 'order' | 'account' | 'changing' | 'canRevise'>) {
  const bff = useBff();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<Pick<Revisable, 'rules' | 'countryCode' | 'deliveries'> | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  if (!canRevise || !changing || changing.closedBecause !== null) return null;

  async function press(): Promise<void> {
    setBusy(true);
    setMessage(null);
    try {
      const [{ website }, { preview, userErrors }] = await Promise.all([
        fetchQuery(bff, AddressCountriesDocument, {}),
        sendMutation(bff, PreviewOrderRevisionDocument, { input: { orderNumber: order.orderNumber } }),
      ]);
      const refused = preview ? preview.refusedBecause : (userErrors[0]?.message ?? null);
      // The dealer's own country is the first: orders without an address are there.
      const country = website.countries.find(({ isoCode }) => isoCode === order.delivery?.countryCode) ?? website.countries[0]!;
      if (refused !== null) setMessage(`Products and delivery can’t be changed. ${refused}`);
      else setOpen({ rules: addressRules(country.rules), countryCode: country.isoCode, deliveries: preview!.deliveries });
    } catch (error) {
      setMessage(callMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div>
      <div role="status">{message !== null && <Note>{message}</Note>}</div>
      <p>
        <Button variant="secondary" size="s" busy={busy} onClick={() => void press()}>
          Change products or delivery
        </Button>
      </p>
      {open && (
        <ReviseOrderDialog
          {...open}
          order={order}
          account={account}
          changing={changing}
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
