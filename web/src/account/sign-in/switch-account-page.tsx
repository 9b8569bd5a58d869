import { useNavigate, type LoaderFunctionArgs } from 'react-router';
import { AccountSwitchDocument, AnswerAccountSwitchDocument } from './switch-account.generated.ts';
import { loadQuery, useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { safeLocalPath } from '../../platform/navigation/safe-url.ts';
import { forgetCartId } from '../../platform/cart-id.ts';
import { announceSession } from '../../platform/session-events.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EntryFrame } from '../entry-frame.tsx';
import { FormMessage } from '../form-message.tsx';
import { useBff } from '../../platform/bff-client/bff.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import styles from './switch-account-page.module.css';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadQuery(args, AccountSwitchDocument, {});
  return null;
}

/** /switch-account/: asks before a link signs a signed-in person in to another account. */
export function Component() {
  const accountSwitch = useLoadedQuery(AccountSwitchDocument, {}).accountSwitch;
  const bff = useBff();
  const { busy, message, submit } = useSubmission();
  const navigate = useNavigate();
  if (!accountSwitch) {
    return (
      <EntryFrame title="Nothing to confirm" description="There’s nothing to confirm.">
        <p className={styles.text}>The link you followed has expired, or you’ve already answered. Nothing has changed.</p>
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </EntryFrame>
    );
  }
  const { from, to } = accountSwitch;
  const choose = (accept: boolean) =>
    void submit(
      () => sendMutation(bff, AnswerAccountSwitchDocument, { input: { accept } }),
      ({ returnPath }) => {
        const path = safeLocalPath(returnPath) ?? '/';
        if (!accept) return navigate(path, { replace: true });
        // The cart belongs to the previous account.
        forgetCartId();
        announceSession('signed-in');
        return location.replace(path);
      },
    );
  return (
    <EntryFrame title="Change accounts?" description="You’re signed in with another account.">
      <FormMessage message={message} />
      <p className={styles.text}>
        You are signed in as <b>{from}</b>. The link you followed is for <b>{to}</b>.
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" busy={busy} onClick={() => choose(false)}>
          Stay signed in as {from}
        </Button>
        <Button variant="quiet" busy={busy} onClick={() => choose(true)}>
          Change to {to}
        </Button>
      </div>
    </EntryFrame>
  );
}
