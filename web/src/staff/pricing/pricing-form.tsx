import { Check } from 'lucide';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import type { PricingModel } from '../../platform/bff-client/schema-types.generated.ts';
import type { PricingFieldsFragment, ProductPricingQuery } from './pricing.generated.ts';
import { formatMoney, moneySign } from '../../platform/format/format-money.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/form-field.tsx';
import { useLateFocus } from '../../ui/form/use-late-focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { PremiumRows } from './premium-rows.tsx';
import { messagesOf } from './pricing-check.ts';
import type { Section } from './pricing-draft.ts';
import { PricingChanges } from './changes/pricing-changes.tsx';
import { usePricingChanges } from './changes/use-pricing-changes.ts';
import { PricingPreview } from './preview/pricing-preview.tsx';
import { SupplierRows } from './supplier-rows.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePricingForm } from './use-pricing-form.ts';
import styles from './pricing-form.module.css';

const NAMES: Record<Section, string> = {
  premiums: 'premiums',
  minimumCostPrice: 'lowest cost',
  minimumSaleQuantity: 'minimum sale quantity',
  suppliers: 'suppliers',
};

interface PricingFormProps {
  pricing: PricingFieldsFragment;
  suppliers: ProductPricingQuery['suppliers'];
  isOpen: boolean;
  /** The backend previews prices and keeps changes (capability "pricing.preview"). */
  canPreview: boolean;
  onSaved: (pricing: PricingFieldsFragment) => void;
}

/** All editable pricing of a product, saved together. Input stays until it is saved or discarded explicitly. */
export function PricingForm({ pricing, suppliers, isOpen, canPreview, onSaved }: PricingFormProps) {
  const bff = useBff();
  const { currency } = useWebsite();
  const form = usePricingForm(bff, pricing, { canPreview, onSaved });
  const { draft, change, fieldErrors, changed, conflict, preview } = form;
  const changes = usePricingChanges(bff, pricing.productId, pricing.updatedAt, canPreview && isOpen);
  const last = changes.isCurrent ? changes.shown?.items.find(({ canUndo }) => canUndo) : undefined;
  useLeaveGuard(changed.length > 0);
  const element = useRef<HTMLFormElement>(null);
  const lateFocus = useLateFocus();
  const focusError = (): void =>
    lateFocus.plan(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]')?.focus());
  const isConflict = conflict !== null;
  const focusConflict = useEffectEvent(focusError);
  useEffect(() => {
    if (isConflict) focusConflict();
  }, [isConflict]);
  return (
    <form
      ref={element}
      noValidate
      method="post"
      aria-label="Pricing"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save().then((isWrong) => isWrong && focusError());
      }}
    >
      <div className={styles.top}>
        <SelectField
          label="Premiums are"
          value={draft.pricingModel}
          messages={messagesOf(fieldErrors, 'pricingModel')}
          onChange={({ target }) => change({ pricingModel: target.value as PricingModel })}
        >
          {draft.pricingModel === '' && <option value="">Another model from the backend</option>}
          <option value="PERCENT">Percentage of the metal value</option>
          <option value="AMOUNT">Amount per piece, excl. GST</option>
        </SelectField>
        <TextField
          label="Minimum sale quantity"
          inputMode="numeric"
          autoComplete="off"
          value={draft.minimumSaleQuantity}
          suffix={draft.minimumSaleQuantity.trim() === '1' ? 'piece' : 'pieces'}
          messages={messagesOf(fieldErrors, 'minimumSaleQuantity')}
          onChange={({ target }) => change({ minimumSaleQuantity: target.value })}
        />
        <TextField
          label="Lowest cost price"
          inputMode="decimal"
          autoComplete="off"
          prefix={moneySign(currency)}
          value={draft.minimumCostPrice}
          messages={messagesOf(fieldErrors, 'minimumCostPrice')}
          onChange={({ target }) => change({ minimumCostPrice: target.value })}
        />
      </div>
      <PremiumRows
        rows={draft.breaks}
        model={draft.pricingModel}
        groups={pricing.groups}
        fieldErrors={fieldErrors}
        onChange={(breaks) => change({ breaks })}
      />
      <SupplierRows rows={draft.suppliers} first={draft.supplierId} known={suppliers} fieldErrors={fieldErrors} onChange={change} />
      {canPreview && (
        <PricingChanges
          changes={changes}
          model={pricing.pricingModel}
          busy={form.busy}
          onUndo={changed.length === 0 && changes.isCurrent ? ({ id }) => void form.undo(id) : undefined}
        />
      )}
      {preview && (
        <PricingPreview
          key={preview.round}
          preview={preview.data}
          confirmed={preview.confirmed}
          asksAgain={preview.asksAgain}
          onConfirm={form.confirm}
        />
      )}
      {form.failure && (
        <Note tone="warn" role="alert">
          {form.failure}
        </Note>
      )}
      <div className={styles.actions} data-stuck={(isOpen && changed.length > 0) || undefined}>
        {conflict && (
          <Note tone="warn" role="alert" className={styles.conflict}>
            <p>
              <b>Someone else has saved this product.</b> They changed:{' '}
              {conflict.changed.map((section) => NAMES[section]).join(', ') || 'something else'}. Nothing you typed is lost.
            </p>
            <p className={styles.choices}>
              <Button size="s" onClick={conflict.keepMine}>
                Keep my changes
              </Button>
              <Button size="s" variant="quiet" onClick={conflict.takeTheirs}>
                Use theirs
              </Button>
            </p>
          </Note>
        )}
        <Button type="submit" busy={form.busy} aria-disabled={changed.length === 0 || conflict !== null || undefined}>
          {canPreview && !preview
            ? 'Preview prices'
            : preview && preview.data.approvalReasons.length > 0
              ? 'Ask for approval'
              : 'Save pricing'}
        </Button>
        {changed.length > 0 && !form.busy && (
          <Button variant="quiet" onClick={form.discard}>
            Discard
          </Button>
        )}
        <p role="status" className={styles.status}>
          {form.isAsked ? (
            <span className={styles.saved}>
              <Icon of={Check} /> Asked. The price stays as it is until a colleague approves and publishes the change.
            </span>
          ) : form.saved ? (
            <span className={styles.saved}>
              <Icon of={Check} /> {form.saved.isUndone ? 'Undone.' : 'Saved.'} <PriceChange {...form.saved} />
            </span>
          ) : (
            changed.length > 0 && `Not saved yet: ${changed.map((section) => NAMES[section]).join(', ')}.`
          )}
        </p>
        {form.saved && last && (
          <Button variant="quiet" size="s" busy={form.busy} onClick={() => void form.undo(last.id)}>
            Undo
          </Button>
        )}
      </div>
    </form>
  );
}

type Money = PricingFieldsFragment['price'];

function PriceChange({ before, after }: { before: Money; after: Money }) {
  if (after === null) return <span>The price is on request.</span>;
  if (before === null || before.amount === after.amount) return <span>The price stays {formatMoney(after)}.</span>;
  return (
    <span>
      Price per piece: was <s className="num">{formatMoney(before)}</s>, now <b className="num">{formatMoney(after)}</b>.
    </span>
  );
}
