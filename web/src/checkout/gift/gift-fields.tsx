import type { RefObject } from 'react';
import { MAX_GIFT_MESSAGE_LENGTH } from '@koura/shared-types/inputs/gift';
import { CheckboxField, TextAreaField } from '../../ui/form/form-field.tsx';
import type { CheckoutDraft } from '../checkout-draft.ts';
import styles from '../steps/step-form.module.css';

interface GiftFieldsProps {
  gift: CheckoutDraft['gift'];
  onChange: (gift: CheckoutDraft['gift']) => void;
  messages: readonly string[];
  message: RefObject<HTMLTextAreaElement | null>;
}

export function GiftFields({ gift, onChange, messages, message }: GiftFieldsProps) {
  return (
    <div className={styles.full}>
      <CheckboxField
        label="This is a gift"
        checked={gift.isGift}
        onChange={({ target }) => onChange({ ...gift, isGift: target.checked })}
      />
      {gift.isGift && (
        <TextAreaField
          ref={message}
          label="Your message"
          rows={3}
          maxLength={MAX_GIFT_MESSAGE_LENGTH}
          value={gift.message}
          onChange={({ target }) => onChange({ ...gift, message: target.value })}
          instructions="We print it on a packing slip without prices."
          messages={messages}
        />
      )}
    </div>
  );
}
