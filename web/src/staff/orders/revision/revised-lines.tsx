import { MAX_LINE_QUANTITY } from '@koura/shared-types/business-constants';
import { Search } from 'lucide';
import { useState } from 'react';
import { useBff } from '../../../platform/bff-client/bff.ts';
import { callMessage } from '../../../platform/bff-client/call-message.ts';
import { fetchQuery } from '../../../platform/bff-client/fetch-query.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/form-field.tsx';
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DeskSearchDocument, type DeskSearchQuery } from '../../frame/desk-search.generated.ts';
import type { DraftLine } from './revision-draft.ts';
import styles from './revision.module.css';

interface RevisedLinesProps {
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
}

/** The products of an order with their quantities and prices, to be changed, removed and added. */
export function RevisedLines({ lines, onChange }: RevisedLinesProps) {
  const change = (productId: string, changes: Partial<DraftLine>): void =>
    onChange(lines.map((line) => (line.productId === productId ? { ...line, ...changes } : line)));
  return (
    <>
      {lines.map(({ productId, name, quantity, price, isAdded }) => (
        <fieldset key={productId} className={styles.line}>
          <legend>{name}</legend>
          <QuantityStepper
            label={`Quantity of ${name}`}
            value={quantity}
            min={1}
            max={MAX_LINE_QUANTITY}
            size="s"
            submitsSteps={false}
            onChange={(value) => change(productId, { quantity: value })}
          />
          {isAdded ? (
            <p>At today’s price</p>
          ) : (
            <SelectField
              label="Price"
              value={price}
              onChange={({ target }) => change(productId, { price: target.value === 'TODAY' ? 'TODAY' : 'ORDER' })}
            >
              <option value="ORDER">As in the order</option>
              <option value="TODAY">Today’s</option>
            </SelectField>
          )}
          {lines.length > 1 && (
            <Button
              variant="quiet"
              size="s"
              aria-label={`Remove ${name}`}
              onClick={() => onChange(lines.filter((line) => line.productId !== productId))}
            >
              Remove
            </Button>
          )}
        </fieldset>
      ))}
      <AddedProduct
        known={lines.map(({ productId }) => productId)}
        onAdd={({ id, name }) => onChange([...lines, { productId: id, name, quantity: 1, price: 'TODAY', isAdded: true }])}
      />
    </>
  );
}

type FoundProduct = NonNullable<DeskSearchQuery['deskSearch']>['products'][number];

function AddedProduct({ known, onAdd }: { known: readonly string[]; onAdd: (product: FoundProduct) => void }) {
  const bff = useBff();
  const [search, setSearch] = useState('');
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<FoundProduct[] | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  async function find(): Promise<void> {
    if (search.trim() === '') return;
    setBusy(true);
    setMessage(null);
    try {
      const { deskSearch } = await fetchQuery(bff, DeskSearchDocument, { search: search.trim() });
      const products = (deskSearch?.products ?? []).filter(({ id }) => !known.includes(id));
      setFound(products);
      if (products.length === 0) setMessage('No other product is called that.');
    } catch (error) {
      setMessage(callMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.added}>
      <div className={styles.search}>
        <TextField
          label="Add a product"
          optional
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void find();
          }}
        />
        <Button variant="secondary" size="s" busy={busy} onClick={() => void find()}>
          <Icon of={Search} size={16} /> Find
        </Button>
      </div>
      <p role="status" className="muted small">
        {message}
      </p>
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {found.map((product) => (
            <li key={product.id}>
              <Button
                variant="quiet"
                size="s"
                onClick={() => {
                  onAdd(product);
                  setFound(null);
                  setSearch('');
                }}
              >
                Add {product.name} ({product.sku})
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
