import { useState, type FormEvent } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { fetchQuery } from '../../platform/bff-client/fetch-query.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { NOT_SUBMITTED } from '../../platform/navigation/route-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './drafts.module.css';
import { DraftSearchDocument, type DraftSearchQuery } from './order-drafts.generated.ts';

/** A piece as it is typed. */
export interface TypedLine {
  productId: string;
  name: string;
  quantity: string;
  priceChange: string;
  reason: string;
}

/** What the gateway takes. */
export function enteredLines(lines: readonly TypedLine[]) {
  return lines.map(({ productId, quantity, priceChange, reason }) => ({
    productId,
    quantity: /^\d{1,5}$/.test(quantity.trim()) ? Number(quantity) : 0,
    priceChange,
    reason,
  }));
}

interface DraftLinesFormProps {
  defaults: readonly TypedLine[];
  label: string;
  /** Resolves with what is wrong, null on success. */
  save: (lines: readonly TypedLine[]) => Promise<string | null>;
  onCancel?: () => void;
}

/** The pieces of a draft: how many, and how far a price is from the shop's, with why. */
export function DraftLinesForm({ defaults, label, save, onCancel }: DraftLinesFormProps) {
  const [lines, setLines] = useState(defaults);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const change = (productId: string, fields: Partial<TypedLine>): void =>
    setLines(lines.map((line) => (line.productId === productId ? { ...line, ...fields } : line)));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setMessage(await save(lines));
    setBusy(false);
  }
  return (
    <div className={styles.editor}>
      <ProductSearch
        onAdd={({ id, name }) => {
          if (lines.every(({ productId }) => productId !== id))
            setLines([...lines, { productId: id, name, quantity: '1', priceChange: '', reason: '' }]);
        }}
      />
      <form className={styles.form} aria-label="Pieces" noValidate onSubmit={(event) => void submit(event)}>
        {lines.length === 0 && <p className="muted">Nothing yet. Search for a piece and add it.</p>}
        {lines.map(({ productId, name, quantity, priceChange, reason }) => (
          <fieldset key={productId} className={styles.line}>
            <legend>{name}</legend>
            <TextField
              label="Quantity"
              inputMode="numeric"
              value={quantity}
              onChange={({ target }) => change(productId, { quantity: target.value })}
            />
            <TextField
              label="Change of price per piece"
              optional
              help="−25.00 takes 25.00 off each."
              value={priceChange}
              onChange={({ target }) => change(productId, { priceChange: target.value })}
            />
            <TextField
              label="Why the price differs"
              optional={priceChange.trim() === ''}
              maxLength={200}
              value={reason}
              onChange={({ target }) => change(productId, { reason: target.value })}
            />
            <Button variant="quiet" size="s" onClick={() => setLines(lines.filter((line) => line.productId !== productId))}>
              <span>
                Remove<span className="visuallyHidden"> {name}</span>
              </span>
            </Button>
          </fieldset>
        ))}
        {message && (
          <Note tone="warn" role="alert">
            {message}
          </Note>
        )}
        <div className={styles.buttons}>
          <Button type="submit" busy={busy}>
            {label}
          </Button>
          {onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}

type Found = DraftSearchQuery['products']['items'][number];

function ProductSearch({ onAdd }: { onAdd: (product: Found) => void }) {
  const bff = useBff();
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<{ words: string; items: readonly Found[] } | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const words = search.trim();
    if (words === '') return;
    try {
      const { products } = await fetchQuery(bff, DraftSearchDocument, { search: words });
      setFound({ words, items: products.items });
      setMessage(null);
    } catch {
      setMessage(NOT_SUBMITTED);
    }
  }
  return (
    <search className={styles.search}>
      <form className={styles.searchForm} onSubmit={(event) => void submit(event)}>
        <TextField label="Find a piece" type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
      <p role="status" className="muted small">
        {message ?? (found && found.items.length === 0 ? `Nothing found for “${found.words}”.` : null)}
      </p>
      {found && found.items.length > 0 && (
        <ul className={styles.found} aria-label="Found">
          {found.items.map((product) => (
            <li key={product.id}>
              <span>
                {product.name} <small className="num">{product.price && formatMoney(product.price)}</small>
              </span>
              <Button variant="secondary" size="s" onClick={() => onAdd(product)}>
                <span>
                  Add<span className="visuallyHidden"> {product.name}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
