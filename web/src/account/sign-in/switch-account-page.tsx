import { useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import { AccountSwitchDocument } from './account-switch.generated.ts';
import { loadQuery, useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { safeLocalPath } from '../../platform/navigation/safe-url.ts';
import { forgetCartId } from '../../platform/cart-id.ts';
import { announceSession } from '../../platform/session-events.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useAnswerAccountSwitch } from './answer-account-switch.ts';
import { EntryPage } from '../entry-page.tsx';
import { FormMessage } from '../form-message.tsx';
import { useSubmission } from '../use-submission.ts';
import styles from './switch-account-page.module.css';

const NO_FIELDS: readonly string[] = [];

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadQuery(args, AccountSwitchDocument, {});
  return null;
}

/** /switch-account/: somebody is signed in and followed a link that signs in somebody else; nothing happens unasked. */
export function Component() {
  const question = useLoadedQuery(AccountSwitchDocument, {}).accountSwitch;
  const answer = useAnswerAccountSwitch();
  const submission = useSubmission(NO_FIELDS);
  const navigate = useNavigate();
  if (!question) {
    return (
      <EntryPage title="Nothing to decide" description="There is no question open.">
        <p className={styles.text}>The link you followed is too old, or you have answered already. Nothing has changed.</p>
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </EntryPage>
    );
  }
  const { from, to } = question;
  const reply = (accept: boolean) =>
    void submission.send(
      () => answer({ accept }),
      ({ returnPath }) => {
        const path = safeLocalPath(returnPath) ?? '/';
        if (!accept) return navigate(path, { replace: true });
        // The other person's cart is not this one's.
        forgetCartId();
        announceSession('signed-in');
        return location.replace(path);
      },
    );
  return (
    <EntryPage title="Change accounts?" description="You are signed in with another account.">
      <FormMessage message={submission.message} />
      <p className={styles.text}>
        You are signed in as <b>{from}</b>. The link you followed is for <b>{to}</b>.
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" busy={submission.busy} onClick={() => reply(false)}>
          Stay signed in as {from}
        </Button>
        <Button variant="quiet" busy={submission.busy} onClick={() => reply(true)}>
          Change to {to}
        </Button>
      </div>
    </EntryPage>
  );
}
