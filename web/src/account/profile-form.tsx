import { Check } from 'lucide';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CheckboxField, TextField } from '../ui/form/form-field.tsx';
import { PhoneField } from '../ui/form/phone-field.tsx';
import { Icon } from '../ui/icon.tsx';
import { FormMessage } from './form-message.tsx';
import type { Viewer } from './require-viewer.ts';
import { useMutationForm } from '../ui/form/use-mutation-form.ts';
import { sendMutation } from '../platform/bff-client/send-mutation.ts';
import { UpdateProfileDocument } from './profile/update-profile.generated.ts';
import styles from './account-form.module.css';
import own from './profile-form.module.css';

const loadSchema = async () => (await import('@koura/shared-types/inputs/profile')).profile;
const FIELDS = ['firstName', 'lastName', 'phone', 'newsletter'] as const;

/** The person's profile. The email address is the account's name and cannot be changed here. */
export function ProfileForm({ viewer }: { viewer: Viewer }) {
  const [saved, setSaved] = useState(false);
  const { field, attributes, busy, message } = useMutationForm({
    schema: loadSchema,
    fields: FIELDS,
    defaults: {
      firstName: viewer.firstName ?? '',
      lastName: viewer.lastName ?? '',
      phone: viewer.phone ?? '',
      newsletter: viewer.newsletter,
    },
    onDraft: () => setSaved(false),
    send: (bff, input) => sendMutation(bff, UpdateProfileDocument, { input }, { updatesCache: true }),
    onSaved: () => setSaved(true),
  });
  return (
    <>
      <FormMessage message={message} />
      <form {...attributes} className={`${styles.form} ${own.form}`}>
        <div className={styles.pair}>
          <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        </div>
        <div className={styles.pair}>
          <PhoneField instructions="For the courier, on the day of a delivery." {...field('phone')} />
          <TextField
            label="Email"
            value={viewer.email}
            readOnly
            autoComplete="off"
            instructions="You sign in with this address. To change it, call us."
          />
        </div>
        <CheckboxField label="Send me the monthly newsletter: what the metals did, in plain English" {...field('newsletter')} />
        <div className={own.actions}>
          <Button type="submit" busy={busy}>
            Save changes
          </Button>
          <p role="status" className={styles.saved}>
            {saved && (
              <>
                <Icon of={Check} /> Saved
              </>
            )}
          </p>
        </div>
      </form>
    </>
  );
}
