import type { BackendDueMail } from '@koura/shared-types/wire/mail';
import type { BackendStaffEnquiry, EnquiryKind } from '@koura/shared-types/wire/staff-enquiry';
import type { Database } from '../database/database.ts';
import type { Mail } from '../mail/outbox.ts';

const MAX_MAILS = 100;
const KIND = 'enquiryAnswered';

interface AnswerRow {
  id: number;
  dueAt: string;
  kind: EnquiryKind;
  text: string;
  fields: string;
}

/** Answers that the shop's gateway is to mail, oldest first. */
export async function dueAnswers(database: Database): Promise<BackendDueMail[]> {
  return (
    await database.all<AnswerRow>(
      `SELECT answers.id, answers.at AS dueAt, enquiries.kind, answers.text, enquiries.fields FROM enquiry_answers AS answers
         JOIN enquiries ON enquiries.id = answers.enquiry_id WHERE answers.mailed_at IS NULL ORDER BY answers.id LIMIT ?`,
      MAX_MAILS,
    )
  ).map(({ id, dueAt, kind, text, fields }) => {
    const { email, message } = JSON.parse(fields) as { email: string; message?: string };
    const answer = { email, kind, message: message ?? '', text };
    return { kind: KIND, key: `${KIND}:${id}`, orderNumber: null, isFirst: false, alert: null, answer, quote: null, dueAt };
  });
}

export async function answerWasHanded(database: Database, key: string, now: Date): Promise<void> {
  const [kind, id = ''] = key.split(':');
  if (kind === KIND) await database.run('UPDATE enquiry_answers SET mailed_at = ? WHERE id = ?', now.toISOString(), Number(id));
}

export function answerMail({ kind, subject, email, message }: BackendStaffEnquiry, text: string, brandName: string): Mail {
  const quoted = message === '' ? [] : ['You wrote:', message.replaceAll(/^/gm, '> ')];
  const subjects = {
    contact: subject === null ? `Your message to ${brandName}` : `Re: ${subject}`,
    buyBack: `Your offer to ${brandName}`,
    premium: `Your application to ${brandName}`,
  };
  return { to: email, subject: subjects[kind], text: [text, brandName, ...quoted].join('\n\n') };
}
