/** Whether the shop mails links to orders, so that /find-my-order/ exists. */
export function mailsOrderLinks(website: { capabilities: readonly string[] } | null): boolean {
  return website?.capabilities.includes('orders.links') ?? false;
}
