import { Check, Copy } from 'lucide';
import { useId, useState } from 'react';
import { formatNumber } from '@koura/shared-types/format-number';
import { POINTS_COUNT } from '@koura/shared-types/points-texts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './referral-link.module.css';

type Referral = NonNullable<NonNullable<ReturnType<typeof useWebsite>['terms']>['referral']>;

function offerText(referral: Referral | null): string {
  if (!referral) return 'Send it to friends who would like to order.';
  const { points, discount, minimumSpend } = referral;
  const yours = `you earn ${formatNumber(points)} points ${POINTS_COUNT}`;
  if (!discount) return `When friends order with it, ${yours}.`;
  const from = minimumSpend ? ` over ${whole(minimumSpend)}` : '';
  return `Friends who use it get ${whole(discount)} off an order${from}, and ${yours}.`;
}

const whole = (money: Parameters<typeof formatMoney>[0]): string => formatMoney(money).replace(/\.00$/, '');

export function ReferralLink({ url }: { url: string }) {
  const id = useId();
  const offer = offerText(useWebsite().terms?.referral ?? null);
  const [copied, setCopied] = useState<boolean | null>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Not allowed, or an old browser: select the link, so that it can be copied by keyboard.
      document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.select();
      setCopied(false);
    }
  }
  return (
    <section aria-labelledby={`${id}-title`} className={styles.box}>
      <h2 id={`${id}-title`}>Your referral link</h2>
      <p className="muted">{offer}</p>
      <div className={styles.row}>
        <label className="visuallyHidden" htmlFor={id}>
          Your link
        </label>
        <input id={id} type="url" readOnly value={url} onFocus={(event) => event.target.select()} />
        <Button variant="secondary" onClick={() => void copy()}>
          <Icon of={copied ? Check : Copy} />
          {copied ? 'Copied' : 'Copy the link'}
        </Button>
      </div>
      <p role="status" className="visuallyHidden">
        {copied === true && 'The link is copied.'}
        {copied === false && 'The link is selected. Copy it with your keyboard.'}
      </p>
    </section>
  );
}
