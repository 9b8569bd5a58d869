import { MAX_SEARCH_LENGTH } from '@koura/shared-types/business-constants';
import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { CustomersDocument } from './customers.generated.ts';
import { ALL_CUSTOMERS } from './customer-filter.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SelectField, TextField } from '../../ui/form/form-field.tsx';
import type { BreakDraft } from '../pricing/pricing-draft.ts';
import { useStaffSearch } from '../use-staff-search.ts';
import { fetchQuery } from '../../platform/bff-client/fetch-query.ts';
import styles from './customer-choice.module.css';

const EVERYBODY = '';
const FIND = 'find';
/** Before the name of a group; no id has a colon. */
const GROUP = 'group:';

interface CustomerChoiceProps {
  customer: BreakDraft['customer'];
  group: string | null;
  groups: readonly string[];
  messages: readonly string[];
  onChange: (payer: Pick<BreakDraft, 'customer' | 'group'>) => void;
}

/** Whom a premium is for: everybody, a group of customers, or one. */
export function CustomerChoice({ customer, group, groups, messages, onChange }: CustomerChoiceProps) {
  const [searching, setSearching] = useState(false);
  return (
    <>
      <SelectField
        label="For"
        value={customer?.id ?? (group === null ? EVERYBODY : `${GROUP}${group}`)}
        messages={messages}
        onChange={({ target }) => {
          if (target.value === FIND) setSearching(true);
          else if (target.value === EVERYBODY) onChange({ customer: null, group: null });
          else if (target.value.startsWith(GROUP)) onChange({ customer: null, group: target.value.slice(GROUP.length) });
        }}
      >
        <option value={EVERYBODY}>Everybody</option>
        {groups.map((name) => (
          <option key={name} value={`${GROUP}${name}`}>
            {capitalised(name)} customers
          </option>
        ))}
        {customer && <option value={customer.id}>{customer.name ?? `Customer ${customer.id}`}</option>}
        <option value={FIND}>{customer ? 'Another customer…' : 'One customer…'}</option>
      </SelectField>
      <Dialog open={searching} onClose={() => setSearching(false)} title="Who is it for?">
        <CustomerSearch
          onFound={(found) => {
            onChange({ customer: found, group: null });
            setSearching(false);
          }}
        />
      </Dialog>
    </>
  );
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Not a form element: it is nested in the pricing form. */
function CustomerSearch({ onFound }: { onFound: (customer: { id: string; name: string }) => void }) {
  const bff = useBff();
  const { text, type, submit, found, busy, failure } = useStaffSearch({
    name: 'priced-customers',
    find: async (search, page) => (await fetchQuery(bff, CustomersDocument, { ...ALL_CUSTOMERS, search, page })).customers,
    keyOf: ({ id }) => id,
  });
  return (
    <div className={styles.search} role="search" aria-label="Customers">
      <TextField
        label="Name, email, phone or order number"
        type="search"
        value={text}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        data-initial-focus
        messages={failure === null ? [] : [failure]}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          submit();
        }}
      />
      <p role="status" className="muted small">
        {busy
          ? 'Searching…'
          : found
            ? found.page.total === 0
              ? `No one found for “${found.searchText}”`
              : `${found.page.total} found`
            : 'Type a few letters.'}
      </p>
      <ul aria-busy={busy || undefined}>
        {found?.page.items.map(({ id, name, email }) => (
          <li key={id}>
            <button type="button" className={styles.person} onClick={() => onFound({ id, name })}>
              <b>{name}</b>
              <small>{email}</small>
            </button>
          </li>
        ))}
      </ul>
      {found && found.page.items.length < found.page.total && <p className="muted small">Type more letters to narrow it down.</p>}
      {failure !== null && (
        <Button size="s" variant="quiet" onClick={submit}>
          Search again
        </Button>
      )}
    </div>
  );
}
