/** A short name for a small picture: "Front" of "Maple Leaf 1 oz gold coin, front", "Edge" of "Edge: reeded, 2.87 mm thick". */
export function pictureLabel(caption: string | null | undefined, productName: string, index: number): string {
  const own = caption?.startsWith(productName) ? caption.slice(productName.length) : (caption ?? '');
  const [short = ''] = own.replace(/^[\s,:–-]+/, '').split(':');
  const text = short.trim();
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : `Picture ${index + 1}`;
}
