import { PhoneLink } from './phone-link.tsx';

/** A sentence in which the shop's telephone number, wherever it occurs, can be called. */
export function TextWithPhone({ text, phone }: { text: string; phone: string }) {
  const [before, ...rest] = phone === '' ? [text] : text.split(phone);
  return (
    <>
      {before}
      {rest.map((after, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text
        <span key={index}>
          <PhoneLink phone={phone} />
          {after}
        </span>
      ))}
    </>
  );
}
