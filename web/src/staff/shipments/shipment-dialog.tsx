import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { shipmentFields, typedWeight } from '@koura/shared-types/inputs/staff/shipment';
import { optionalText } from '@koura/shared-types/inputs/text';
import { CircleAlert } from 'lucide';
import { useState } from 'react';
import * as v from 'valibot';
import { DateField } from '../../date-picker/date-field.tsx';
import type { OrderDetailsFragment } from '../../orders/order.generated.ts';
import { dayAndTimeAt, instantOf } from '../../picker-rules/shop-clock.ts';
import type { DeliveryCode, ShipmentEventKind } from '../../platform/bff-client/schema-types.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { moneySign } from '../../platform/format/format-money.ts';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../ui/form/form-field.tsx';
import { Note } from '../../ui/note.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { typedAmount } from '../payments/typed-amount.ts';
import { TaskForm } from '../task-form.tsx';
import { SaveShipmentDocument } from './save-shipment.generated.ts';
import styles from './shipment-dialog.module.css';
import { shipmentEventKinds, shipmentEventText } from './shipment-event-text.ts';
import { insuranceWarning, linkOf } from './carrier-facts.ts';
import type { CarrierFieldsFragment } from './carriers.generated.ts';
import { contentValue, draftLines, readLines, type ShipmentLineDraft } from './shipment-lines.ts';

const fieldsIn = (currencyCode: string) =>
  v.strictObject({
    carrier: shipmentFields.carrier,
    number: shipmentFields.number,
    url: shipmentFields.url,
    insuredFor: v.union(
      [v.pipe(v.string(), v.trim(), v.literal('')), typedAmount(currencyCode)],
      'Please enter an amount above 0, such as 120.50.',
    ),
    weightGrams: typedWeight,
    isSignatureRequired: v.boolean(),
    place: optionalText(),
    signedBy: optionalText(),
  });
const FIELDS = ['carrier', 'number', 'url', 'insuredFor', 'weightGrams', 'isSignatureRequired', 'place', 'signedBy'] as const;

interface ShipmentDialogProps {
  order: OrderDetailsFragment;
  /** What speaks against sending the order. */
  warning: string | null;
  carriers: readonly CarrierFieldsFragment[];
  /** Handing over at the counter has a record of its own (capability "staff.collections"). */
  recordsHandOvers: boolean;
  /** The parcel to change; null for a new one. */
  shipment: OrderDetailsFragment['shipments'][number] | null;
  /** What the parcel weighs in grams, where it is known. */
  weight: number | null;
  /** `done` is the success message; undefined when nothing was saved. */
  onClose: (done?: string) => void;
}

/** A parcel: carrier, number, what is in it, and what has happened to it. */
export function ShipmentDialog({ order, warning, carriers, recordsHandOvers, shipment, weight, onClose }: ShipmentDialogProps) {
  const { orderNumber, total, deliveryChoice } = order;
  const delivery: DeliveryCode = deliveryChoice?.code ?? 'COURIER';
  const { isCounter, isSent } = DELIVERY[delivery];
  const [lines, setLines] = useState(() => draftLines(order, shipment));
  const first = shipment ? shipment.carrier : isCounter ? (deliveryChoice?.place?.name ?? 'Counter') : (carriers[0]?.name ?? '');
  const [isOther, setIsOther] = useState(!carriers.some(({ name }) => name === first));
  const [kind, setKind] = useState<ShipmentEventKind | ''>(shipment ? '' : isCounter ? 'PACKED' : 'HANDED_OVER');
  const [at, setAt] = useState(nowAtTheShop);
  /** What the content was last worth, where its quantities are quantities. */
  const [worth, setWorth] = useState(() => contentValue(order, lines));
  const { field, values, setValue, setValues, attributes, busy, message } = useMutationForm({
    schema: fieldsIn(total.currencyCode),
    fields: FIELDS,
    defaults: {
      carrier: first,
      number: shipment?.number ?? (isCounter ? orderNumber : ''),
      url: shipment?.url ?? '',
      insuredFor: shipment ? (shipment.insuredFor?.amount ?? '') : isSent ? worth : '',
      weightGrams: weight === null ? '' : String(weight),
      isSignatureRequired: shipment?.isSignatureRequired ?? isSent,
      place: '',
      signedBy: '',
    },
    send: async (bff, { carrier, number, url, insuredFor, weightGrams, isSignatureRequired, place, signedBy }) => {
      const held = readLines(lines);
      if (typeof held === 'string') return { userErrors: [{ code: 'INVALID_INPUT' as const, message: held, field: 'lines' }] };
      const time = instantAtTheShop(at);
      if (kind !== '' && time === null)
        return { userErrors: [{ code: 'INVALID_INPUT' as const, message: 'Please enter when it happened.', field: 'at' }] };
      const events = kind === '' ? [] : [{ at: time!, kind, place, signedBy: kind === 'DELIVERED' ? signedBy : null }];
      const sum = insuredFor === '' ? null : { amount: insuredFor, currencyCode: total.currencyCode };
      const input = {
        orderNumber,
        shipmentId: shipment?.id ?? null,
        carrier,
        number,
        url,
        isSignatureRequired,
        insuredFor: sum,
        weightGrams: weightGrams === '' ? null : Number(weightGrams),
        lines: held,
        events,
      };
      return sendMutation(bff, SaveShipmentDocument, { input });
    },
    onSaved: (_payload, { number }) => onClose(`The parcel ${number} is saved.`),
  });
  const change = (productId: string, fields: Partial<ShipmentLineDraft>): void => {
    const changed = lines.map((line) => (line.productId === productId ? { ...line, ...fields } : line));
    setLines(changed);
    // The insured sum follows the content until somebody types another one.
    const value = contentValue(order, changed);
    if (value === '') return;
    if (values.insuredFor === worth) setValues({ insuredFor: value });
    setWorth(value);
  };
  const number = field('number');
  const chosen = isOther ? undefined : carriers.find(({ name }) => name === values.carrier);
  const tooMuch = chosen ? insuranceWarning(chosen, { amount: contentValue(order, lines), currencyCode: total.currencyCode }) : null;
  /** The link follows carrier and number until somebody types another one. */
  const followLink = (carrier: string, typed: string): void => {
    const known = values.url ?? '';
    if (known === '' || known === linkOf(carriers, values.carrier, values.number)) setValues({ url: linkOf(carriers, carrier, typed) });
  };
  const chooseCarrier = (name: string): void => {
    setIsOther(name === '');
    setValue('carrier', name);
    followLink(name, values.number);
  };
  return (
    <TaskForm
      title={shipment ? `Parcel ${shipment.number}` : `A parcel of order ${orderNumber}`}
      text={
        isCounter
          ? 'The customer sees it, and gets an email once it is ready to collect.'
          : 'The customer sees it, and gets an email once it is on its way. The order is fulfilled when all of it has been sent.'
      }
      verb="Save parcel"
      attributes={attributes}
      busy={busy}
      message={message}
      onClose={() => onClose()}
    >
      {warning !== null && (
        <Note tone="warn" icon={CircleAlert}>
          {warning}
        </Note>
      )}
      {!isCounter && (
        <>
          {carriers.length > 0 && (
            <SelectField
              label="Carrier"
              data-initial-focus
              value={isOther ? '' : values.carrier}
              onChange={({ target }) => chooseCarrier(target.value)}
            >
              {carriers.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
              <option value="">Another carrier</option>
            </SelectField>
          )}
          {isOther && (
            <TextField
              label={carriers.length > 0 ? 'Name of the carrier' : 'Carrier'}
              autoComplete="off"
              data-initial-focus={carriers.length === 0 || undefined}
              {...field('carrier')}
            />
          )}
          <TextField
            label="Tracking number"
            autoComplete="off"
            spellCheck={false}
            {...number}
            onChange={(event) => {
              number.onChange(event);
              followLink(values.carrier, event.target.value);
            }}
          />
          <TextField
            label="Link to the carrier’s page"
            optional
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            {...field('url')}
          />
          <TextField
            label="Insured for"
            optional
            prefix={moneySign(total.currencyCode)}
            inputMode="decimal"
            autoComplete="off"
            {...field('insuredFor')}
          />
          {tooMuch !== null && (
            <Note tone="warn" icon={CircleAlert}>
              {tooMuch}
            </Note>
          )}
          <TextField label="Weight" optional suffix="g" inputMode="numeric" autoComplete="off" {...field('weightGrams')} />
          <CheckboxField label="Signature required" {...field('isSignatureRequired')} />
        </>
      )}
      {lines.map(({ productId, name, most, quantity, serials }) => (
        <fieldset key={productId} className={styles.line}>
          <legend>{name}</legend>
          <TextField
            label="Quantity"
            inputMode="numeric"
            autoComplete="off"
            suffix={`of ${most}`}
            value={quantity}
            onChange={({ target }) => change(productId, { quantity: target.value })}
          />
          <TextAreaField
            label="Serial numbers"
            rows={2}
            spellCheck={false}
            help="One per line, for pieces that have one."
            value={serials}
            onChange={({ target }) => change(productId, { serials: target.value })}
          />
        </fieldset>
      ))}
      <SelectField label="What has happened" value={kind} onChange={({ target }) => setKind(target.value as ShipmentEventKind | '')}>
        <option value="">Nothing new</option>
        {shipmentEventKinds(delivery, recordsHandOvers).map((one) => (
          <option key={one} value={one}>
            {shipmentEventText(one, delivery)}
          </option>
        ))}
      </SelectField>
      {kind !== '' && <DateField label="When" enableTime value={at} onChange={setAt} />}
      {kind !== '' && !isCounter && <TextField label="Where" optional autoComplete="off" {...field('place')} />}
      {kind === 'DELIVERED' && <TextField label="Signed by" optional autoComplete="off" {...field('signedBy')} />}
    </TaskForm>
  );
}

/** "2026-11-25T09:30:00", by the shop's clock. */
function nowAtTheShop(): string | null {
  const { today, time } = dayAndTimeAt(Date.now(), dealerLocale().timeZone);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${today}T${two(time.hours)}:${two(time.minutes)}:00`;
}

function instantAtTheShop(local: string | null): string | null {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(local ?? '') ?? [];
  return day === undefined ? null : instantOf(day, { hours: Number(hours), minutes: Number(minutes), seconds: 0 }, dealerLocale().timeZone);
}
