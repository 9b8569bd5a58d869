interface MessageSources {
  errors?: readonly { property?: string; message: string }[] | undefined;
  error?: string | null;
  /** Client-side validation errors with their property. */
  client?: readonly { property: string; message: string }[] | undefined;
}

/**
 * All messages of a form or a field without duplicates (specification section 5).
 * A message about a property that begins with V ("Value is required") gets the property's name in front, whoever wrote it: "Email value is
 * required".
 */
export function mergeMessages({ errors = [], error, client = [] }: MessageSources): string[] {
  const all = [...errors.map(named), ...(error ? [error] : []), ...client.map(named)];
  return [...new Set(all.map((message) => capitalise(message.trim())).filter(Boolean))];
}

function named({ property, message }: { property?: string; message: string }): string {
  if (property === undefined || !message.startsWith('V')) return message;
  return `${humanise(property)} ${message[0]!.toLowerCase()}${message.slice(1)}`;
}

/** Readable names of `firstName`, `delivery.post_code` and `line1`: "First name", "Delivery post code", "Line 1". */
function humanise(property: string): string {
  const words = property
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z\d])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return capitalise(words);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
