import type { TransferAction } from '../../platform/bff-client/schema-types.generated.ts';
import { Button } from '../../ui/button.tsx';

const LABEL: Record<TransferAction, string> = {
  RECORD: 'Record a payment',
  RETURN: 'Record a return',
  ACCEPT_LATE: 'Accept late payment',
  EXTEND: 'Move the deadline',
  RELEASE: 'Release',
};

interface TransferActionsProps {
  actions: readonly TransferAction[];
  orderNumber: string;
  onPress: (action: TransferAction) => void;
}

export function TransferActions({ actions, orderNumber, onPress }: TransferActionsProps) {
  return actions.map((action, index) => (
    <Button key={action} variant={index === 0 ? 'secondary' : 'quiet'} size="s" onClick={() => onPress(action)}>
      <span>
        {LABEL[action]}
        <span className="visuallyHidden"> of order {orderNumber}</span>
      </span>
    </Button>
  ));
}
