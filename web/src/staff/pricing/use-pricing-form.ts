import { useState } from 'react';
import type { Bff } from '../../platform/bff-client/bff.ts';
import type { PricingFieldsFragment } from './pricing-fields.generated.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { checkDraft, sortServerErrors, type FieldErrors } from './pricing-check.ts';
import { changedSections, rebase, toDraft, toInput, type PricingDraft, type Section } from './pricing-draft.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { UpdateProductPricingDocument } from './update-product-pricing.generated.ts';

type Pricing = PricingFieldsFragment;

interface Conflict {
  /** Sections changed by someone else since this form was loaded. */
  changed: Section[];
  keepMine: () => void;
  takeTheirs: () => void;
}

interface PricingFormState {
  draft: PricingDraft;
  change: (fields: Partial<PricingDraft>) => void;
  fieldErrors: FieldErrors;
  /** Unsaved sections. */
  changed: Section[];
  /** A concurrent change to resolve. */
  conflict: Conflict | null;
  busy: boolean;
  failure: string | null;
  saved: { before: Pricing['price'] | null; after: Pricing['price'] } | null;
  /** Resolves with whether a field is invalid. */
  save: () => Promise<boolean>;
  discard: () => void;
}

/** State of the pricing form: edits, validation errors, conflicts, and the result of saving. */
export function usePricingForm(bff: Bff, pricing: Pricing, onSaved: (pricing: Pricing) => void): PricingFormState {
  const [base, setBase] = useState(pricing);
  const [draft, setDraft] = useState(() => toDraft(pricing));
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  // Messages appear after the first attempt to save, and are updated with each key from then on.
  const [isValidated, setIsValidated] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState<PricingFormState['saved']>(null);

  const changed = changedSections(draft, toDraft(base));
  const isOutdated = pricing.updatedAt !== base.updatedAt;
  // Without edits the form follows the saved state.
  if (isOutdated && changed.length === 0 && !busy) start(pricing);

  function start(from: Pricing, typed = toDraft(from)): void {
    setBase(from);
    setDraft(typed);
    setServerErrors({});
    setIsValidated(false);
    setFailure(null);
  }

  async function send(): Promise<boolean> {
    const {
      pricing: now,
      priceBefore,
      userErrors,
    } = await sendMutation(bff, UpdateProductPricingDocument, {
      input: toInput(draft, base),
    });
    if (now && userErrors.length === 0) {
      start(now);
      onSaved(now);
      setSaved({ before: priceBefore, after: now.price });
    } else if (now) {
      // Concurrent change: the panel shows what was saved, and the form asks how to resolve the conflict.
      onSaved(now);
    } else {
      const { fieldErrors, others } = sortServerErrors(userErrors, draft);
      setServerErrors(fieldErrors);
      setFailure(others.length > 0 ? others.join(' ') : null);
      return Object.keys(fieldErrors).length > 0;
    }
    return false;
  }

  const fieldErrors = { ...(isValidated ? checkDraft(draft) : {}), ...serverErrors };
  return {
    draft,
    fieldErrors,
    changed,
    busy,
    failure,
    saved,
    conflict:
      isOutdated && changed.length > 0 && !busy
        ? {
            changed: changedSections(toDraft(pricing), toDraft(base)),
            keepMine: () => start(pricing, rebase(draft, base, pricing)),
            takeTheirs: () => start(pricing),
          }
        : null,
    change(fields) {
      setDraft((before) => ({ ...before, ...fields }));
      // Server errors apply to the submitted values only.
      setServerErrors({});
      setSaved(null);
    },
    async save() {
      if (busy || changed.length === 0 || isOutdated) return false;
      setIsValidated(true);
      setFailure(null);
      if (Object.keys(checkDraft(draft)).length > 0) return true;
      setBusy(true);
      try {
        return await send();
      } catch (error) {
        setFailure(callMessage(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
    discard() {
      start(pricing);
      setSaved(null);
    },
  };
}
