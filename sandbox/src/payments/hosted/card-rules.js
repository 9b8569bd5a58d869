// What a card field knows without asking the server: formats, completeness, and Stripe's words for what is wrong.

const brands = [
  { name: 'amex', pattern: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { name: 'diners', pattern: /^(30|36|38|39)/, lengths: [14, 16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'discover', pattern: /^(6011|65|64[4-9])/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'jcb', pattern: /^35/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'mastercard', pattern: /^(5[1-5]|2[2-7])/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'visa', pattern: /^4/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
];
const unknownBrand = { name: 'unknown', lengths: [16], groups: [4, 4, 4, 4, 3], cvc: 4 };

const words = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
};

export const digitsOf = (text) => text.replaceAll(/\D/g, '');

export function brandOf(number) {
  return brands.find((brand) => brand.pattern.test(digitsOf(number))) ?? unknownBrand;
}

/** The error in Stripe's shape for one of the codes above. */
function problem(code) {
  return { type: 'validation_error', code, message: words[code] };
}

export const fieldKinds = {
  cardNumber: {
    label: 'Credit or debit card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    format(text) {
      const { groups, lengths } = brandOf(text);
      const digits = digitsOf(text).slice(0, Math.max(...lengths));
      const parts = [];
      let start = 0;
      for (const size of groups) {
        if (start < digits.length) parts.push(digits.slice(start, start + size));
        start += size;
      }
      return parts.join(' ');
    },
    problemWith(text) {
      const digits = digitsOf(text);
      if (!brandOf(text).lengths.includes(digits.length)) return problem('incomplete_number');
      return passesLuhn(digits) ? undefined : problem('invalid_number');
    },
  },
  cardExpiry: {
    label: 'Credit or debit card expiry date',
    autocomplete: 'cc-exp',
    placeholder: 'MM / YY',
    format(text) {
      let digits = digitsOf(text);
      // A lone digit of 2 or more, or "4/", can only be a month of one digit.
      if (/^[2-9]/.test(digits) || /^1\s*\//.test(text) || /^1[3-9]/.test(digits)) digits = `0${digits}`;
      // Pasted or filled in with a year of four digits.
      if (digits.length === 6) digits = digits.slice(0, 2) + digits.slice(4);
      digits = digits.slice(0, 4);
      return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
    },
    problemWith(text, _siblings, today = new Date()) {
      const digits = digitsOf(text);
      if (digits.length < 4) return problem('incomplete_expiry');
      const month = Number(digits.slice(0, 2));
      const year = 2000 + Number(digits.slice(2));
      if (month < 1 || month > 12) return problem('incomplete_expiry');
      if (year < today.getFullYear()) return problem('invalid_expiry_year_past');
      if (year > today.getFullYear() + 50) return problem('invalid_expiry_year');
      if (year === today.getFullYear() && month < today.getMonth() + 1) return problem('invalid_expiry_month_past');
      return undefined;
    },
  },
  cardCvc: {
    label: 'Credit or debit card CVC/CVV',
    autocomplete: 'cc-csc',
    placeholder: 'CVC',
    format: (text, number = '') => digitsOf(text).slice(0, brandOf(number).cvc),
    problemWith(text, number = '') {
      const { name, cvc } = brandOf(number);
      const length = digitsOf(text).length;
      // Without a brand three digits may be all of it.
      return length === cvc || (name === 'unknown' && length === 3) ? undefined : problem('incomplete_cvc');
    },
  },
};

function passesLuhn(digits) {
  let sum = 0;
  for (const [place, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
