import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import { useRef, useState } from 'react';
import { gift as giftSchema } from '@koura/shared-types/inputs/gift';
import { TriangleAlert } from 'lucide';
import * as v from 'valibot';
import type { DeliveryCode } from '../../platform/bff-client/schema-types.generated.ts';
import { Button } from '../../ui/button.tsx';
import type { ServerMessages } from '../../ui/form/use-checked-form.ts';
import { useLateFocus } from '../../ui/form/use-late-focus.ts';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { addressIn } from '../attempt/order-parties.ts';
import type { CheckoutDraft } from '../checkout-draft.ts';
import type { CheckoutShop } from '../checkout-shop.ts';
import { type AddressBook, AddressForm } from '../delivery/address-form.tsx';
import type { DeliveryOptions } from '../delivery/delivery-options.ts';
import { DeliveryPicker } from '../delivery/delivery-picker.tsx';
import { PlaceForm } from '../delivery/place-form.tsx';
import { GiftFields } from '../gift/gift-fields.tsx';
import styles from './step-form.module.css';

type Typed = Pick<CheckoutDraft, 'addresses' | 'deliveryChoice' | 'gift'>;

interface DeliveryStepProps {
  shop: CheckoutShop;
  /** Null where the person's account keeps none. */
  addressBook: AddressBook | null;
  draft: Typed;
  delivery: DeliveryOptions;
  serverMessages: ServerMessages;
  onDraft: (typed: Partial<Typed>) => void;
  /** Totals and payment methods depend on the delivery. */
  onChoice: (deliveryChoice: Typed['deliveryChoice']) => void;
  onDone: (typed: Typed) => void;
}

/** Step 2: how the order reaches its buyer. Only the courier needs an address. */
export function DeliveryStep({ shop, addressBook, draft, delivery, serverMessages, onDraft, onChoice, onDone }: DeliveryStepProps) {
  const { country, offers, phone } = shop;
  const { options, status, refetch } = delivery;
  const [wanted, setWanted] = useState<DeliveryCode | null>(draft.deliveryChoice?.code ?? null);
  const [slotId, setSlotId] = useState(draft.deliveryChoice?.slotId ?? null);
  const [gift, setGift] = useState(draft.gift);
  const [giftMessages, setGiftMessages] = useState<readonly string[]>(serverMessages['giftMessage'] ?? []);
  const giftMessage = useRef<HTMLTextAreaElement>(null);
  const lateFocus = useLateFocus();
  const [addresses, setAddresses] = useState(draft.addresses);

  if (!options) {
    return status === 'failed' ? (
      <Panel bad role="alert" title="We couldn’t load the delivery options" actions={<Button onClick={refetch}>Try again</Button>}>
        <p>
          Nothing you’ve entered is lost. If it happens again, please call us on <PhoneLink phone={phone} />.
        </p>
      </Panel>
    ) : (
      <div className={styles.form} aria-busy="true">
        <Skeleton className={styles.full} height={72} />
        <Skeleton className={styles.full} height={72} />
        <Skeleton className={styles.full} height={72} />
      </div>
    );
  }
  const open = options.filter(({ unavailableBecause }) => unavailableBecause === null);
  const option = open.find(({ code }) => code === wanted) ?? open[0];
  const { isSent, isStored } = DELIVERY[option?.code ?? 'COURIER'];
  const choiceOf = (code: DeliveryCode, slot: string | null) => ({ code, slotId: DELIVERY[code].isCounter ? slot : null });

  const done = (complete: Typed['addresses'] = addresses): void => {
    const isGift = offers.gifts && gift.isGift && !isStored;
    const parsed = v.safeParse(giftSchema, { message: gift.message });
    if (isGift && !parsed.success) {
      setGiftMessages(parsed.issues.map(({ message }) => message));
      lateFocus.plan(() => giftMessage.current?.focus());
      return;
    }
    onDone({ addresses: complete, deliveryChoice: option ? choiceOf(option.code, slotId) : null, gift });
  };
  const giftFields = offers.gifts && !isStored && (
    <GiftFields
      gift={gift}
      onChange={(next) => {
        setGift(next);
        setGiftMessages([]);
        onDraft({ gift: next });
      }}
      messages={giftMessages}
      message={giftMessage}
    />
  );
  const keepAddress = (values: Typed['addresses'][string]): Typed['addresses'] => {
    const next = { ...addresses, [country.isoCode]: values };
    setAddresses(next);
    return next;
  };
  return (
    <>
      {serverMessages['deliveryChoice'] && (
        <Note tone="warn" icon={TriangleAlert} role="alert" className={styles.picker}>
          {serverMessages['deliveryChoice'].join(' ')}
        </Note>
      )}
      {options.length > 0 && (
        <div className={styles.picker}>
          <DeliveryPicker
            options={options}
            selected={option?.code ?? null}
            onSelect={(code) => {
              setWanted(code);
              onChoice(choiceOf(code, slotId));
            }}
            phone={phone}
          />
        </div>
      )}
      {option && !isSent ? (
        <PlaceForm
          key={option.code}
          option={option}
          slotId={slotId}
          onSlot={(id) => {
            setSlotId(id);
            onDraft({ deliveryChoice: choiceOf(option.code, id) });
          }}
          onDone={() => done()}
        >
          {giftFields}
        </PlaceForm>
      ) : (
        (option || options.length === 0) && (
          <AddressForm
            country={country}
            defaults={addressIn(country, { addresses })}
            refusesPoBoxes={option?.refusesPoBoxes ?? false}
            addressBook={addressBook}
            serverMessages={serverMessages}
            onDraft={(values) => onDraft({ addresses: keepAddress(values) })}
            onDone={(values) => done(keepAddress(values))}
          >
            {giftFields}
          </AddressForm>
        )
      )}
    </>
  );
}
