const EMAIL = /^[^\s@<>()[\],;:"\\]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?\.\p{L}{2,}$/u;

/** What is wrong with an e-mail address, in words for the shopper; undefined when mail can be sent there. */
export function emailFault(email: string): string | undefined {
  const trimmed = email.trim();
  if (trimmed === '') return 'Please enter your email address.';
  const usable = trimmed.length <= 254 && EMAIL.test(trimmed) && !trimmed.includes('..');
  return usable ? undefined : 'Please enter an email address such as name@example.com.';
}
