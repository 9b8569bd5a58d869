import { Fragment } from 'react';

/** An email address that wraps after "@" and full stops only. */
export function EmailText({ email }: { email: string }) {
  return (
    <span>
      {[...email.matchAll(/[^@.]+[@.]?|[@.]/g)].map(({ 0: part, index: start }) => (
        <Fragment key={start}>
          {start > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
