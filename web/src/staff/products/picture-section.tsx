import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { fetchQuery } from '../../platform/bff-client/fetch-query.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { Note } from '../../ui/note.tsx';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import { FileField } from '../file-field.tsx';
import type { ProductSectionProps } from './product-form.tsx';
import { uploadPicture } from './upload-picture.ts';
import { ArrangePicturesDocument, StaffProductDocument } from './staff-products.generated.ts';
import styles from './products.module.css';

interface Arranged {
  name: string;
  caption: string;
}

/** The pictures in the order of the product's page. Each change is saved at once. */
export function PictureSection({ product, onChange }: ProductSectionProps) {
  const bff = useBff();
  const [busy, setBusy] = useState<'sending' | 'saving' | null>(null);
  const [news, setNews] = useState<{ isProblem: boolean; text: string } | null>(null);
  const { id, facts, pictures, picturesVersion, canEdit } = product;

  async function add(file: File): Promise<void> {
    setBusy('sending');
    setNews(null);
    const problem = await uploadPicture(id, file);
    try {
      const { staffProduct } = await fetchQuery(bff, StaffProductDocument, { id });
      if (staffProduct) onChange(staffProduct);
      setNews(
        problem === null ? { isProblem: false, text: 'The picture is added.' } : { isProblem: true, text: `${file.name}: ${problem}` },
      );
    } catch (error) {
      setNews({ isProblem: true, text: problem ?? callMessage(error) });
    }
    setBusy(null);
  }

  async function arrange(next: Arranged[], text: string): Promise<void> {
    setBusy('saving');
    setNews(null);
    try {
      const input = { productId: id, version: picturesVersion, pictures: next.map(({ name, caption }) => ({ name, caption })) };
      const { product: saved, userErrors } = await sendMutation(bff, ArrangePicturesDocument, { input });
      if (saved) onChange(saved);
      const [problem] = userErrors;
      setNews(problem ? { isProblem: true, text: problem.message } : { isProblem: false, text });
    } catch (error) {
      setNews({ isProblem: true, text: callMessage(error) });
    }
    setBusy(null);
  }

  const swap = (index: number, other: number): Arranged[] =>
    pictures.map((one, at) => (at === index ? pictures[other]! : at === other ? pictures[index]! : one));

  return (
    <section aria-labelledby="pictures" className={styles.section} aria-busy={busy !== null || undefined}>
      <h2 id="pictures">Pictures</h2>
      {pictures.length === 0 && <p className="muted">There are none yet.</p>}
      <ul className={styles.pictures}>
        {pictures.map(({ name, caption, image }, index) => (
          <li key={name}>
            <ProductPicture image={image} width={160} decorative unlabelled className={styles.picture} />
            <div className={styles.pictureTools}>
              <TextField
                label={index === 0 ? 'What the main picture shows' : `What picture ${index + 1} shows`}
                defaultValue={caption}
                placeholder="Front, back, edge…"
                maxLength={200}
                disabled={!canEdit || busy !== null}
                onBlur={({ target }) => {
                  const typed = target.value.trim();
                  if (typed === caption) return;
                  void arrange(
                    pictures.map((one) => (one.name === name ? { name, caption: typed } : one)),
                    'The caption is saved.',
                  );
                }}
              />
              {canEdit && (
                <div className={styles.buttons}>
                  <Button
                    size="s"
                    variant="quiet"
                    disabled={index === 0 || busy !== null}
                    onClick={() => void arrange(swap(index, index - 1), 'The order is saved.')}
                  >
                    Move up<span className="visuallyHidden"> picture {index + 1}</span>
                  </Button>
                  <Button
                    size="s"
                    variant="quiet"
                    disabled={busy !== null}
                    onClick={() =>
                      void arrange(
                        pictures.filter((one) => one.name !== name),
                        'The picture is removed.',
                      )
                    }
                  >
                    Remove<span className="visuallyHidden"> picture {index + 1}</span>
                  </Button>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div role="status">
        {busy === 'sending' && <p className="muted">Sending the picture…</p>}
        {news?.isProblem === false && <Note tone="info">{news.text}</Note>}
      </div>
      {news?.isProblem && (
        <Note tone="warn" role="alert">
          {news.text}
        </Note>
      )}
      {canEdit && (
        <FileField
          label={`Add a picture of ${facts.name}`}
          accept="image/jpeg,image/png,image/webp,image/avif"
          help="JPEG, PNG, WebP or AVIF of at least 200 × 200 pixels. The shop writes it anew in the sizes that it needs, without what the camera adds, such as the place."
          disabled={busy !== null}
          onFile={(file) => void add(file)}
        />
      )}
    </section>
  );
}
