import type { PaymentAction } from '../../platform/bff-client/schema-types.generated.ts';
import { Button } from '../../ui/button.tsx';

const LABEL: Record<PaymentAction, string> = { CAPTURE: 'Capture', RELEASE: 'Release', REFUND: 'Refund', SETTLE: 'Settle' };

interface ReportActionsProps {
  actions: readonly PaymentAction[];
  /** What the buttons are about, for screen readers: "order K-100310". */
  of: string;
  onPress: (action: PaymentAction) => void;
}

export function ReportActions({ actions, of, onPress }: ReportActionsProps) {
  return actions.map((action, index) => (
    <Button key={action} variant={index === 0 && action !== 'SETTLE' ? 'secondary' : 'quiet'} size="s" onClick={() => onPress(action)}>
      <span>
        {LABEL[action]}
        <span className="visuallyHidden"> {of}</span>
      </span>
    </Button>
  ));
}
