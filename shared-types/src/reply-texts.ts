/** When an enquiry is answered: "today", "by the next working day", "within two working days". */
export function replyBy(businessDays: number): string {
  if (businessDays <= 0) return 'today';
  return businessDays === 1 ? 'by the next working day' : `within ${numberInWords(businessDays)} working days`;
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export function numberInWords(count: number): string {
  return WORDS[count] ?? String(count);
}
