import { useState } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { Link } from '../../platform/navigation/link.tsx';
import { TriangleAlert } from 'lucide';
import { EntryFrame } from '../../account/entry-frame.tsx';
import { FormMessage } from '../../account/form-message.tsx';
import { requireSettings } from '../../shop/missing-settings.ts';
import { ShellDocument } from '../../shop/shell.generated.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { loadQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { Note } from '../../ui/note.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { mailsOrderLinks } from '../../shop/find-my-order-link.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { FindMyOrderDocument } from './find-my-order.generated.ts';
import styles from './find-my-order-page.module.css';

const loadSchema = async () => (await import('@koura/shared-types/inputs/find-my-order')).findMyOrder;
const FIELDS = ['orderNumber', 'email'] as const;

/** Messages for the `problem` parameter of a mailed link that did not work. */
const PROBLEMS = new Map([
  ['link', 'This link no longer works, or part of it is missing. Links work for 60 days. You can get a new one here.'],
  ['wait', 'Too many links were opened from your connection. Please wait a minute and open the link again.'],
  ['backend', 'We couldn’t open your order right now. Please open the link again in a minute.'],
]);

/** 404 in a shop that mails no order links. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { website } = await loadQuery(args, ShellDocument, {});
  requireSettings(website);
  if (!mailsOrderLinks(website)) throw notFound(args.request);
  return null;
}

/** /find-my-order/: mails a new link to an order that was placed without an account. */
export function Component() {
  const [sent, setSent] = useState(false);
  return sent ? <LinkSent onAgain={() => setSent(false)} /> : <FindMyOrder onSent={() => setSent(true)} />;
}

function FindMyOrder({ onSent }: { onSent: () => void }) {
  const [parameters] = useSearchParams();
  const website = useWebsite();
  const { field, attributes, busy, message } = useMutationForm({
    schema: loadSchema,
    fields: FIELDS,
    defaults: { orderNumber: '', email: '' },
    send: (bff, input) => sendMutation(bff, FindMyOrderDocument, { input }),
    onSaved: onSent,
  });
  const problem = PROBLEMS.get(parameters.get('problem') ?? '');
  return (
    <EntryFrame
      title="Find your order"
      description="Get a new link to an order that you placed without an account."
      intro="Enter your order number and the email address you ordered with, and we’ll send you a link that opens it on any device."
    >
      {problem !== undefined && (
        <Note tone="warn" icon={TriangleAlert} className={styles.note}>
          {problem}
        </Note>
      )}
      <noscript>
        <Note className={styles.note}>
          This form needs JavaScript. Please call us on <PhoneLink phone={website.phone} /> and have your order number handy.
        </Note>
      </noscript>
      <FormMessage message={message} />
      <form {...attributes} className={styles.form}>
        <TextField label="Order number" autoComplete="off" spellCheck={false} {...field('orderNumber')} />
        <EmailField {...field('email')} />
        <Button type="submit" wide busy={busy}>
          Send me a link
        </Button>
      </form>
      <p className={styles.below}>
        Ordered with an account? <Link to="/login/">Sign in</Link> and see your orders.
      </p>
    </EntryFrame>
  );
}

/** The same message whether or not there is such an order, so that it does not reveal which exist. */
function LinkSent({ onAgain }: { onAgain: () => void }) {
  const website = useWebsite();
  return (
    <EntryFrame title="Check your inbox" description="A link to your order.">
      <p role="status">
        If those details match an order, a link is on its way to the email address it was placed with. It works for 60 days.
      </p>
      <p className={`muted ${styles.below}`}>
        Nothing there after a few minutes? Check your spam folder, or call us on <PhoneLink phone={website.phone} />.
      </p>
      <p className={styles.below}>
        <Button variant="quiet" onClick={onAgain}>
          Try another number or address
        </Button>
      </p>
    </EntryFrame>
  );
}
