import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import type { ProductState } from '../../platform/bff-client/schema-types.generated.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import type { ProductSectionProps } from './product-form.tsx';
import { ChangeProductStateDocument } from './staff-products.generated.ts';
import styles from './products.module.css';

export function StateSection({ product, onChange }: ProductSectionProps) {
  const bff = useBff();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, facts, state, inCarts, inOpenOrders } = product;

  async function change(to: ProductState): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const payload = await sendMutation(bff, ChangeProductStateDocument, { input: { productId: id, state: to } });
      if (payload.product) onChange(payload.product);
      setProblem(payload.userErrors[0]?.message ?? null);
    } catch (error) {
      setProblem(callMessage(error));
    }
    setBusy(false);
  }

  async function retire(): Promise<void> {
    const { showPopup } = await import('../../ui/overlay/popup.tsx');
    const held = inCarts > 0 ? ` ${formatCount(inCarts, 'cart')} ${inCarts === 1 ? 'holds' : 'hold'} it, and can’t order it any more.` : '';
    const open = inOpenOrders > 0 ? ' Orders that haven’t been sent stay as they are.' : '';
    const choice = await showPopup({
      title: `Stop selling ${facts.name} for good?`,
      message: `It leaves all lists, and its page says that you no longer sell it.${held}${open} You can bring it back.`,
      buttons: [
        { label: 'Retire it', choice: 'retire', variant: 'primary' },
        { label: 'Keep selling it', choice: 'keep' },
      ],
    });
    if (choice === 'retire') await change('RETIRED');
  }

  return (
    <section aria-labelledby="sale" className={styles.section}>
      <h2 id="sale">Sale</h2>
      <p className="muted measure" role="status">
        {TEXTS[state]}
      </p>
      {problem !== null && (
        <Note tone="warn" role="alert">
          {problem}
        </Note>
      )}
      <div className={styles.buttons}>
        {state !== 'LISTED' && (
          <Button busy={busy} onClick={() => void change('LISTED')}>
            {state === 'DRAFT' ? 'Put it on sale' : 'Sell it again'}
          </Button>
        )}
        {state !== 'RETIRED' && (
          <Button variant="secondary" busy={busy} onClick={() => void (state === 'LISTED' ? retire() : change('RETIRED'))}>
            {state === 'LISTED' ? 'Retire it' : 'Give the draft up'}
          </Button>
        )}
      </div>
    </section>
  );
}

const TEXTS: Record<ProductState, string> = {
  DRAFT: 'It’s a draft. Nobody but staff sees it.',
  LISTED: 'It’s on sale.',
  RETIRED: 'It isn’t sold any more. Its page stays for those who have a link to it.',
};
