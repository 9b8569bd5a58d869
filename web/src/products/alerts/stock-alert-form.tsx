import { useId } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TrapField } from '../../ui/form/trap-field.tsx';
import { useEmailRequest } from '../../ui/form/use-email-request.ts';
import styles from './stock-alert-form.module.css';

/** Asks for a mail when a product is back in stock. The code to submit it is loaded on demand. */
export function StockAlertForm({ productId }: { productId: string }) {
  const bff = useBff();
  const id = useId();
  const { busy, message, sentTo, attributes } = useEmailRequest(async (input) => {
    const { requestStockAlert } = await import('./request-stock-alert.ts');
    return requestStockAlert(bff, productId, input);
  });
  return (
    <form {...attributes} className={classNames(styles.form, 'needsScript')}>
      <div hidden={sentTo !== ''}>
        <label className={styles.label} htmlFor={id}>
          Email me when it’s back
        </label>
        <div className={styles.row}>
          <input
            id={id}
            name="email"
            type="email"
            autoComplete="email"
            required
            className={styles.input}
            placeholder="name@example.com"
            aria-describedby={`${id}-help ${id}-note`}
            aria-invalid={message !== '' || undefined}
          />
          <TrapField />
          <Button type="submit" busy={busy}>
            Email me
          </Button>
        </div>
        <p className={styles.help} id={`${id}-help`}>
          One email, then we delete your address.
        </p>
      </div>
      <p role="status" id={`${id}-note`} className={message ? styles.error : styles.note}>
        {message || (sentTo && `Check your inbox: we’ve sent ${sentTo} a link to confirm.`)}
      </p>
    </form>
  );
}
