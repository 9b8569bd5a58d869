/** Path of the first product in the shop's list of gold. */
export async function productPath(site: string): Promise<string> {
  const html = await (await fetch(`${site}/buy/gold/`)).text();
  const path = /href="(\/product\/[^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error('the listing has no link to a product');
  return path;
}
