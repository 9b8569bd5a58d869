import { createProduct, FACT_NAMES, productFacts } from '@koura/shared-types/inputs/staff/product-facts';
import { slugOf } from '@koura/shared-types/slug';
import { useNavigate, type LoaderFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { loadQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { offers } from '../../shop/offers.ts';
import { ShellDocument } from '../../shop/shell.generated.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { type MutationForm, useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { Note } from '../../ui/note.tsx';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { productHref } from '../staff-links.ts';
import { useIdempotencyKey } from '../use-idempotency-key.ts';
import { NEW_FACTS } from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import { CreateProductDocument } from './staff-products.generated.ts';
import styles from './products.module.css';

const SCHEMA = v.strictObject({ slug: createProduct.entries.slug, ...productFacts.entries });
const FIELDS = ['slug', ...FACT_NAMES] as const;

/** 404 for who may not create products, and where the backend keeps none. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'products.edit');
  const { website } = await loadQuery(args, ShellDocument, {});
  if (!offers(website, 'staff.products')) throw notFound(args.request);
  return null;
}

/** /admin/products/new/: a draft, which is completed on its own page. */
export function Component() {
  const navigate = useNavigate();
  const key = useIdempotencyKey();
  const form: MutationForm<v.InferOutput<typeof SCHEMA>> = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { slug: '', ...NEW_FACTS },
    send: (bff, values) =>
      sendMutation(bff, CreateProductDocument, {
        input: { ...values, key: key.for(values) },
      }),
    onSaved: async ({ product }) => {
      if (product) await navigate(productHref(product.id), { state: { isSaved: true } });
    },
  });
  const { field, attributes, values, busy, message, setValue } = form;
  // Written by hand it stays; until then it follows the name.
  const follow = (name: string): void => {
    const typed = values.slug ?? '';
    if (typed === '' || typed === slugOf(values.name ?? '')) setValue('slug', slugOf(name));
  };
  const nameField = field('name');
  return (
    <StaffFrame title="New product">
      <form {...attributes} aria-label="New product" className={styles.form}>
        <p className="muted measure">
          It’s saved as a draft, which only staff can see. Next you add pictures and a price, and put it on sale.
        </p>
        <ProductFields
          field={(name) =>
            name === 'name'
              ? {
                  ...nameField,
                  onChange: (event) => {
                    nameField.onChange(event);
                    follow(event.target.value);
                  },
                }
              : field(name)
          }
          disabled={false}
        />
        <section aria-labelledby="address" className={styles.group}>
          <h2 id="address">Address</h2>
          <TextField
            label="Address of its page"
            prefix="/product/"
            help="Small letters and digits, joined by hyphens. It can’t be changed later."
            autoComplete="off"
            spellCheck={false}
            {...field('slug')}
          />
        </section>
        {message && (
          <Note tone="warn" role="alert">
            {message}
          </Note>
        )}
        <Button type="submit" busy={busy} className={styles.save}>
          Save as a draft
        </Button>
      </form>
    </StaffFrame>
  );
}
