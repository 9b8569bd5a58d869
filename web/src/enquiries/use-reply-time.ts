import { replyBy } from '@koura/shared-types/reply-texts';
import { useWebsite } from '../shop/shop-context.tsx';

/** When the dealer answers an enquiry: "by the next working day"; nothing is promised where the shop does not know. */
export function useReplyTime(): string {
  const days = useWebsite().terms?.replyBusinessDays ?? null;
  return days === null ? 'as soon as we can' : replyBy(days);
}
