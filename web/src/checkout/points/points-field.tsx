import { useState, type FormEvent } from 'react';
import { formatNumber } from '@koura/shared-types/format-number';
import type { Money } from '@koura/shared-types/money';
import { formatMoney } from '../../platform/format/format-money.ts';
import { useClientQuery } from '../../platform/bff-client/use-client-query.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { CheckoutPointsDocument } from './checkout-points.generated.ts';
import styles from './points-field.module.css';
import { spendablePoints, worthOfPoints } from '../../account/spendable-points.ts';

interface PointsFieldProps {
  /** The goods, without delivery. */
  goods: Money;
  spent: number;
  onSpend: (points: number) => void;
  rejection: string | null;
}

/** What the buyer's points are worth, and how many of them are spent. Nothing where none can be. */
export function PointsField({ goods, spent, onSpend, rejection }: PointsFieldProps) {
  const { data } = useClientQuery(CheckoutPointsDocument, {});
  const [typed, setTyped] = useState(spent > 0 ? String(spent) : '');
  const [message, setMessage] = useState<string | null>(null);
  const [seenRejection, setSeenRejection] = useState<string | null>(null);
  const rewards = data?.rewards;
  const spending = rewards?.spending;
  if (!spending || rewards.balance === 0 || spending.currencyCode !== goods.currencyCode) return null;
  const most = spendablePoints({ ...spending, balance: rewards.balance }, goods);
  const balance = `You have ${formatNumber(rewards.balance)} points, worth ${formatMoney(worthOfPoints(rewards.balance, spending))}.`;
  if (most === 0 && spent === 0) {
    return (
      <p className="muted small">
        {balance} You can spend {formatNumber(spending.minimum)} or more at a time
        {rewards.balance >= spending.minimum && ', on a larger order'}.
      </p>
    );
  }
  const spend = (event: FormEvent): void => {
    event.preventDefault();
    const points = Number(typed.replaceAll(/[\s,]/g, ''));
    if (!Number.isInteger(points) || points < 1) setMessage('Please enter a whole number of points.');
    else if (points < spending.minimum) setMessage(`Please enter at least ${formatNumber(spending.minimum)} points.`);
    else if (points > rewards.balance) setMessage(`You have ${formatNumber(rewards.balance)} points.`);
    else if (points > most) setMessage(`You can spend up to ${formatNumber(most)} points on this order.`);
    else {
      setSeenRejection(null);
      onSpend(points);
    }
  };
  return (
    <form noValidate method="post" onSubmit={spend} className={styles.points}>
      <p>
        <b>Reward points</b>
        <br />
        <span className="muted small">{balance}</span>
      </p>
      {spent > 0 ? (
        <p role="status" className={styles.spent}>
          <span>
            You spend {formatNumber(spent)} points: {formatMoney(worthOfPoints(spent, spending))} off.
          </span>
          <Button size="s" variant="quiet" onClick={() => onSpend(0)}>
            Keep my points
          </Button>
        </p>
      ) : (
        <div className={styles.row}>
          <TextField
            label="Points to spend"
            inputMode="numeric"
            autoComplete="off"
            maxLength={11}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setMessage(null);
              setSeenRejection(rejection);
            }}
            instructions={`Up to ${formatNumber(most)} on this order.`}
            messages={[message ?? (rejection === seenRejection ? null : rejection)].flatMap((text) => text ?? [])}
          />
          <Button type="submit" variant="secondary" className={styles.apply}>
            Spend
          </Button>
          <Button
            variant="quiet"
            className={styles.all}
            onClick={() => {
              setTyped(String(most));
              onSpend(most);
            }}
          >
            Spend {formatNumber(most)}
          </Button>
        </div>
      )}
    </form>
  );
}
