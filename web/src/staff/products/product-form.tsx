import { FACT_NAMES, productFacts, type TypedFacts } from '@koura/shared-types/inputs/staff/product-facts';
import { useState } from 'react';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { type MutationForm, useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { Note } from '../../ui/note.tsx';
import { useLeaveGuard } from '../pricing/use-leave-guard.ts';
import { changedFacts, typedFacts } from './product-draft.ts';
import { LABELS, ProductFields } from './product-fields.tsx';
import { ChangeProductDocument, type KeptProductFragment } from './staff-products.generated.ts';
import styles from './products.module.css';

export interface ProductSectionProps {
  product: KeptProductFragment;
  onChange: (product: KeptProductFragment) => void;
}

/** Texts and facts, which are saved together. What a colleague has saved meanwhile is shown, and nothing that was typed is lost. */
export function ProductForm({ product, onChange }: ProductSectionProps) {
  // What the fields were filled with: the page's product may be newer.
  const [base, setBase] = useState(product);
  const [theirs, setTheirs] = useState<(keyof TypedFacts)[] | null>(null);
  const [isSaved, setSaved] = useState(false);
  const form: MutationForm<TypedFacts> = useMutationForm({
    schema: productFacts,
    fields: FACT_NAMES,
    defaults: typedFacts(base.facts),
    send: async (bff, values) => {
      setSaved(false);
      const input = { ...values, productId: base.id, version: base.factsVersion };
      const payload = await sendMutation(bff, ChangeProductDocument, { input });
      const isConflict = payload.userErrors.some(({ code }) => code === 'PRODUCT_CHANGED');
      if (isConflict && payload.product) meet(payload.product);
      else setTheirs(null);
      return payload;
    },
    onSaved: ({ product: saved }) => {
      if (!saved) return;
      setBase(saved);
      setSaved(true);
      onChange(saved);
      form.setValues(typedFacts(saved.facts));
    },
  });
  const { field, attributes, values, busy, message, setValues } = form;
  const typed = typedFacts(base.facts);
  const isChanged = FACT_NAMES.some((name) => (values[name] ?? '') !== (typed[name] ?? ''));
  useLeaveGuard(isChanged && !busy);

  /** Takes over what a colleague saved, but for the fields that were changed here. */
  function meet(saved: KeptProductFragment): void {
    const changed = changedFacts(base.facts, saved.facts);
    const now = typedFacts(saved.facts);
    const untouched = changed.filter((name) => (values[name] ?? '') === (typed[name] ?? ''));
    setValues(Object.fromEntries(untouched.map((name) => [name, now[name]])));
    setTheirs(changed);
    setBase(saved);
    onChange(saved);
  }

  return (
    <form {...attributes} aria-label="Texts and facts" className={styles.form}>
      <ProductFields field={field} disabled={!product.canEdit} />
      <div role="status">{isSaved && !isChanged && <Note tone="info">Saved. The shop shows it.</Note>}</div>
      {message && (
        <Note tone="warn" role="alert">
          {theirs ? conflictText(theirs) : message}
        </Note>
      )}
      {product.canEdit && (
        <Button type="submit" busy={busy} className={styles.save}>
          Save texts and facts
        </Button>
      )}
    </form>
  );
}

function conflictText(changed: readonly (keyof TypedFacts)[]): string {
  const what = changed.map((name) => LABELS[name].toLowerCase()).join(', ');
  return `Someone else has saved this product. They changed: ${what}. Nothing you typed is lost. Check it, and save again to keep yours.`;
}
