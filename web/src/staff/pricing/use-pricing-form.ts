import { useRef, useState } from 'react';
import type { Bff } from '../../platform/bff-client/bff.ts';
import { AskToApprovePricingDocument, type PricingFieldsFragment, UpdateProductPricingDocument } from './pricing.generated.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { checkDraft, sortServerErrors, type FieldErrors } from './pricing-check.ts';
import { conflictMessages } from './pricing-conflict.ts';
import { changedSections, rebase, toDraft, toInput, type PricingDraft, type Section } from './pricing-draft.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { UndoPricingChangeDocument } from './changes/pricing-changes.generated.ts';
import { PreviewProductPricingDocument } from './preview/preview-product-pricing.generated.ts';
import type { Preview, Warning } from './preview/pricing-warnings.ts';

type Pricing = PricingFieldsFragment;

interface Conflict {
  changed: Section[];
  keepMine: () => void;
  takeTheirs: () => void;
}

interface PricingFormState {
  draft: PricingDraft;
  change: (fields: Partial<PricingDraft>) => void;
  fieldErrors: FieldErrors;
  changed: Section[];
  conflict: Conflict | null;
  busy: boolean;
  failure: string | null;
  saved: { before: Pricing['price'] | null; after: Pricing['price']; isUndone?: boolean } | null;
  /** The change was sent to a second person for approval. */
  isAsked: boolean;
  /** What the draft would do; null until it is asked for, and after each edit. */
  preview: ShownPreview | null;
  confirm: (warning: Warning, isConfirmed: boolean) => void;
  /** Saves, or shows the preview first where the backend has one. Resolves with whether a field is invalid. */
  save: () => Promise<boolean>;
  discard: () => void;
  undo: (changeId: string) => Promise<void>;
}

interface ShownPreview {
  data: Preview;
  /** Counts the previews that were shown. */
  round: number;
  confirmed: ReadonlySet<Warning>;
  /** Saving was tried while a warning was not confirmed. */
  asksAgain: boolean;
}

interface PricingFormOptions {
  /** The backend previews prices (capability "pricing.preview"). */
  canPreview: boolean;
  onSaved: (pricing: Pricing) => void;
}

export function usePricingForm(bff: Bff, pricing: Pricing, { canPreview, onSaved }: PricingFormOptions): PricingFormState {
  const [base, setBase] = useState(pricing);
  const [draft, setDraft] = useState(() => toDraft(pricing));
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  // Messages appear after the first attempt to save, and are updated with each key from then on.
  const [isValidated, setIsValidated] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState<PricingFormState['saved']>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [preview, setPreview] = useState<ShownPreview | null>(null);
  // One question is one batch, however often it is sent.
  const questionKey = useRef('');

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
    setPreview(null);
  }

  /** Runs one call at a time, and shows why it failed. */
  async function run(call: () => Promise<boolean>): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    try {
      return await call();
    } catch (error) {
      setFailure(callMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  function reject(userErrors: readonly { field: string | null; message: string }[]): boolean {
    const { fieldErrors, others } = sortServerErrors(userErrors, draft);
    setServerErrors(fieldErrors);
    setFailure(others.length > 0 ? others.join(' ') : null);
    return Object.keys(fieldErrors).length > 0;
  }

  async function requestPreview(confirmed: ReadonlySet<Warning>): Promise<boolean> {
    const response = await sendMutation(bff, PreviewProductPricingDocument, { input: toInput(draft, base) });
    // Concurrent change: the form asks how to resolve the conflict.
    if (response.pricing) onSaved(response.pricing);
    else if (response.preview) setPreview({ data: response.preview, round: (preview?.round ?? 0) + 1, confirmed, asksAgain: false });
    else return reject(response.userErrors);
    return false;
  }

  async function requestApproval(): Promise<boolean> {
    questionKey.current ||= crypto.randomUUID();
    const input = { ...toInput(draft, base), key: questionKey.current };
    const { pricing: now, userErrors } = await sendMutation(bff, AskToApprovePricingDocument, { input });
    if (userErrors.length > 0 && !now) return reject(userErrors);
    if (userErrors.length === 0) {
      questionKey.current = '';
      start(now ?? base);
      setIsAsked(true);
    }
    if (now) onSaved(now);
    return false;
  }

  async function send(): Promise<boolean> {
    const {
      pricing: now,
      priceBefore,
      userErrors,
    } = await sendMutation(bff, UpdateProductPricingDocument, {
      input: { ...toInput(draft, base), ...(preview && { confirmedWarnings: [...preview.confirmed] }) },
    });
    if (now && userErrors.length === 0) {
      start(now);
      onSaved(now);
      setSaved({ before: priceBefore, after: now.price });
    } else if (now) {
      // Concurrent change: the panel shows what was saved, and the form asks how to resolve the conflict.
      onSaved(now);
    } else if (preview && userErrors.some(({ code }) => code === 'PRICING_NOT_CONFIRMED' || code === 'APPROVAL_NEEDED')) {
      await requestPreview(preview.confirmed);
      setFailure('The metal price has moved. Nothing was saved: please look at the prices again.');
    } else {
      return reject(userErrors);
    }
    return false;
  }

  const isConflict = isOutdated && changed.length > 0 && !busy;
  const fieldErrors = {
    ...(isValidated ? checkDraft(draft) : {}),
    ...serverErrors,
    ...(isConflict ? conflictMessages(draft, base, pricing) : {}),
  };
  return {
    draft,
    fieldErrors,
    changed,
    busy,
    failure,
    saved,
    isAsked,
    preview: isConflict ? null : preview,
    conflict: isConflict
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
      setIsAsked(false);
      questionKey.current = '';
      // What is confirmed is what was shown.
      setPreview(null);
    },
    confirm(warning, isConfirmed) {
      if (!preview) return;
      const confirmed = new Set(preview.confirmed);
      if (isConfirmed) confirmed.add(warning);
      else confirmed.delete(warning);
      setPreview({ ...preview, confirmed });
    },
    async save() {
      if (busy || changed.length === 0 || isOutdated) return false;
      setIsValidated(true);
      setFailure(null);
      if (Object.keys(checkDraft(draft)).length > 0) return true;
      if (canPreview && !preview) return run(() => requestPreview(new Set()));
      if (preview && preview.data.approvalReasons.length > 0) return run(requestApproval);
      if (preview?.data.warnings.some((warning) => !preview.confirmed.has(warning))) {
        setPreview({ ...preview, asksAgain: true });
        return true;
      }
      return run(send);
    },
    async undo(changeId) {
      if (busy || changed.length > 0) return;
      await run(async () => {
        const input = { productId: pricing.productId, changeId };
        const { pricing: now, userErrors } = await sendMutation(bff, UndoPricingChangeDocument, { input });
        if (userErrors.length > 0) reject(userErrors);
        else if (now) setSaved({ before: pricing.price, after: now.price, isUndone: true });
        if (now) onSaved(now);
        return false;
      });
    },
    discard() {
      start(pricing);
      setSaved(null);
    },
  };
}
