import type { DueAnswer } from '../commerce/mails.ts';
import { type MailContent, paragraph } from '@koura/shared-types/mail-content';

const ABOUT: Record<DueAnswer['kind'], string> = {
  contact: 'your message',
  buyBack: 'your offer to sell',
  premium: 'your premium application',
};

/** What staff wrote, as they wrote it, and below it what it answers. */
export function enquiryAnsweredMail({ kind, text, message }: DueAnswer, { contactUrl }: { contactUrl: string }): MailContent {
  const heading = `About ${ABOUT[kind]}`;
  return {
    subject: heading,
    preview: 'Here’s our answer.',
    heading,
    blocks: [
      ...text.split(/\n{2,}/).map(paragraph),
      ...(message === '' ? [] : [{ kind: 'lines', title: 'You wrote', lines: message.split('\n') } as const]),
      { kind: 'link', label: 'Write to us again', url: contactUrl },
    ],
  };
}
