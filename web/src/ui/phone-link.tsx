/** A phone number to call, kept on one line. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={className}>
      {phone.replaceAll(' ', '\u00a0')}
    </a>
  );
}
