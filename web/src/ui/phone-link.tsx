/** A phone number to call, kept on one line. Where none is known, the way to the contact page. */
export function PhoneLink({ phone, className }: { phone: string; className?: string | undefined }) {
  if (phone === '') {
    return (
      <a href="/contact/" className={className}>
        our contact page
      </a>
    );
  }
  return (
    <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={className}>
      {phone.replaceAll(' ', '\u00a0')}
    </a>
  );
}
