import { savePartner } from '@koura/shared-types/inputs/staff/partner';
import { PARTNER_SCOPES, SCOPE_NAMES } from '@koura/shared-types/partner-scopes';
import { MAX_REF_CODE_LENGTH } from '@koura/shared-types/ref-code';
import * as v from 'valibot';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { offers } from '../../shop/offers.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, TextAreaField, TextField } from '../../ui/form/form-field.tsx';
import { type MutationForm, useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { Note } from '../../ui/note.tsx';
import { type PartnerFieldsFragment, SavePartnerDocument } from './partners.generated.ts';
import styles from './partners-page.module.css';

const { id, name, ref, pointsADay } = savePartner.entries;
const pointsIn = (typed: string): number => Number(typed.replaceAll(/[,\s]/g, '') || Number.NaN);
const points = v.pipe(
  v.string(),
  v.check((typed) => v.is(pointsADay, pointsIn(typed)), 'Please enter a whole number from 1 to 1,000,000,000.'),
);
const chosen = v.boolean();

const SCHEMA = v.strictObject({
  id,
  name,
  catalogue: chosen,
  prices: chosen,
  content: chosen,
  carts: chosen,
  quotes: chosen,
  orders: chosen,
  accounts: chosen,
  enquiries: chosen,
  ref,
  origins: v.string(),
  pointsAMinute: points,
  pointsADay: points,
});
type Values = v.InferOutput<typeof SCHEMA>;
const FIELDS = ['id', 'name', ...SCOPE_NAMES, 'ref', 'origins', 'pointsAMinute', 'pointsADay'] as const;
const USUAL = { pointsAMinute: '200000', pointsADay: '20000000' };

function defaultsOf(partner: PartnerFieldsFragment | undefined): Values {
  const isChosen = (scope: string): boolean => partner?.scopes.includes(scope) ?? false;
  return {
    id: partner?.id ?? '',
    name: partner?.name ?? '',
    catalogue: isChosen('catalogue'),
    prices: isChosen('prices'),
    content: isChosen('content'),
    carts: isChosen('carts'),
    quotes: isChosen('quotes'),
    orders: isChosen('orders'),
    accounts: isChosen('accounts'),
    enquiries: isChosen('enquiries'),
    ref: partner?.ref ?? '',
    origins: partner?.origins.join('\n') ?? '',
    pointsAMinute: String(partner?.pointsAMinute ?? USUAL.pointsAMinute),
    pointsADay: String(partner?.pointsADay ?? USUAL.pointsADay),
  };
}

interface PartnerFormProps {
  /** Undefined: a new one. */
  partner?: PartnerFieldsFragment;
  onSaved: (name: string) => void | Promise<void>;
}

/** What a partner's keys are for, where, and how much they may ask. */
export function PartnerForm({ partner, onSaved }: PartnerFormProps) {
  const form: MutationForm<Values> = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: defaultsOf(partner),
    send: (bff, values) => save(bff, values, partner?.version ?? null),
    onSaved: async (_payload, values) => {
      if (!partner) form.reset();
      await onSaved(values.name);
    },
  });
  const { field, attributes, busy, message } = form;
  const hasLinks = offers(useWebsite(), 'checkout.attribution');
  return (
    <form {...attributes} aria-label={partner ? `Change ${partner.name}` : 'Add a partner'} className={styles.form}>
      <TextField label="Name" maxLength={100} autoComplete="off" {...field('name')} />
      {!partner && (
        <TextField
          label="Short name"
          maxLength={40}
          autoComplete="off"
          help="What the logs call it, for example gold-compare"
          {...field('id')}
        />
      )}
      <fieldset className={styles.scopes}>
        <legend>What its keys may do</legend>
        {SCOPE_NAMES.map((scope) => (
          <CheckboxField key={scope} label={PARTNER_SCOPES[scope]} {...field(scope)} />
        ))}
      </fieldset>
      {hasLinks && (
        <TextField
          label="Code of its links"
          optional
          maxLength={MAX_REF_CODE_LENGTH}
          autoComplete="off"
          help="Links that end in ?ref= and this code count for it, and so do orders that its keys place."
          {...field('ref')}
        />
      )}
      <TextAreaField
        label="Websites its keys work on, one a line"
        optional
        rows={2}
        help="For example https://widget.example. Leave this empty if the keys are only for servers and apps."
        {...field('origins')}
      />
      <div className={styles.points}>
        <TextField label="Points a minute" inputMode="numeric" autoComplete="off" {...field('pointsAMinute')} />
        <TextField label="Points a day" inputMode="numeric" autoComplete="off" {...field('pointsADay')} />
      </div>
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
      <Button type="submit" busy={busy} className={styles.submit}>
        {partner ? 'Save' : 'Add the partner'}
      </Button>
    </form>
  );
}

async function save(bff: Parameters<typeof sendMutation>[0], values: Values, version: number | null) {
  const { id: partnerId, name: partnerName, ref: code, origins, pointsAMinute: minute, pointsADay: day, ...scopes } = values;
  const input = {
    id: partnerId,
    name: partnerName,
    scopes: SCOPE_NAMES.filter((scope) => scopes[scope]),
    origins: origins.split(/\s+/).filter(Boolean),
    pointsAMinute: pointsIn(minute),
    pointsADay: pointsIn(day),
    ref: code,
    version,
  };
  return sendMutation(bff, SavePartnerDocument, { input });
}
