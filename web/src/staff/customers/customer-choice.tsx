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

interface CustomerChoiceProps {
  customer: BreakDraft['customer'];
  messages: readonly string[];
  onChange: (customer: BreakDraft['customer']) => void;
}

export function CustomerChoice({ customer, messages, onChange }: CustomerChoiceProps) {
  const [searching, setSearching] = useState(false);
  return (
    <>
      <SelectField
        label="For"
        value={customer?.id ?? EVERYBODY}
        messages={messages}
        onChange={({ target }) => {
          if (target.value === FIND) setSearching(true);
          else if (target.value === EVERYBODY) onChange(null);
        }}
      >
        <option value={EVERYBODY}>Everybody</option>
        {customer && <option value={customer.id}>{customer.name ?? `Customer ${customer.id}`}</option>}
        <option value={FIND}>{customer ? 'Another customer…' : 'One customer…'}</option>
      </SelectField>
      <Dialog open={searching} onClose={() => setSearching(false)} title="Who is it for?">
        <CustomerSearch
          onFound={(found) => {
            onChange(found);
            setSearching(false);
          }}
        />
      </Dialog>
    </>
  );
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
