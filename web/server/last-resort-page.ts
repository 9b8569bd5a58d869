import { plainPage } from './plain-page.ts';

export function lastResortPage(requestId: string): string {
  return plainPage({
    title: 'Server Error',
    text: 'Something went wrong on our side. Nothing in your cart has changed. Please try again in a minute.',
    link: { to: '/', label: 'Go to the home page' },
    requestId,
  });
}
