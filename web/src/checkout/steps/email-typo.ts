const KNOWN = [
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'yahoo.co.nz',
  'icloud.com',
  'xtra.co.nz',
  'live.com',
  'orcon.net.nz',
  'slingshot.co.nz',
  'proton.me',
];

/** The address that was probably meant: "a@gmial.com" gives "a@gmail.com"; null when nothing looks wrong. */
export function emailTypo(email: string): string | null {
  const match = /^([^\s@]+)@([^\s@]+)$/.exec(email.trim());
  if (!match) return null;
  const [, name, domain] = match as unknown as [string, string, string];
  const lower = domain.toLowerCase();
  if (KNOWN.includes(lower)) return null;
  const meant = KNOWN.find((known) => isOneTypoAway(lower, known));
  return meant ? `${name}@${meant}` : null;
}

/** One letter missing, added or wrong, or two neighbours swapped. */
function isOneTypoAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const typedRest = typed.slice(start);
  const meantRest = meant.slice(start);
  return (
    typedRest.slice(1) === meantRest ||
    typedRest === meantRest.slice(1) ||
    typedRest.slice(1) === meantRest.slice(1) ||
    (typedRest[0] === meantRest[1] && typedRest[1] === meantRest[0] && typedRest.slice(2) === meantRest.slice(2))
  );
}
