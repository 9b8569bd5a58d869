import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cardFieldLook, onColourChange } from './card-field-look.ts';
import {
  askBank,
  loadCardProvider,
  missing,
  type CardElement,
  type CardField,
  type CardFieldEvent,
  type CardProvider,
} from './card-provider.ts';

const CARD_FIELDS: readonly CardField[] = ['cardNumber', 'cardExpiry', 'cardCvc'];
const PLACEHOLDERS: Record<CardField, string> = { cardNumber: '1234 1234 1234 1234', cardExpiry: 'MM / YY', cardCvc: '123' };
const CLASS_NAMES = { invalid: 'cardFieldInvalid', focus: 'cardFieldFocus' };

export interface CardEntry {
  status: 'loading' | 'ready' | 'failed';
  messages: Partial<Record<CardField, string>>;
  focused: CardField | null;
  place: (field: CardField) => (element: HTMLElement | null) => void;
  retry: () => void;
  focusFirstInvalid: () => void;
  /** The card as a token, or the provider's error message. */
  tokenise: (name: string) => Promise<{ token: string } | { message: string }>;
  /** The bank's dialog; null when the payment was confirmed, else the provider's error message. */
  authorise: (clientSecret: string) => Promise<string | null>;
}

/** The provider's card fields: loads the script, mounts the fields, follows their state. */
export function useCardEntry(
  { scriptUrl, publishableKey }: { scriptUrl: string; publishableKey: string },
  onEdited: () => void,
): CardEntry {
  const [status, setStatus] = useState<CardEntry['status']>('loading');
  const [messages, setMessages] = useState<CardEntry['messages']>({});
  const [focused, setFocused] = useState<CardField | null>(null);
  const [round, setRound] = useState(0);
  const places = useRef(new Map<CardField, HTMLElement>());
  const parts = useRef<{ provider: CardProvider; elements: Map<CardField, CardElement> } | null>(null);
  const states = useRef(new Map<CardField, CardFieldEvent>());
  const edited = useEffectEvent(onEdited);

  useEffect(() => {
    let gone = false;
    let stopColours: (() => void) | undefined;
    const elements = new Map<CardField, CardElement>();
    const known = states.current;

    const mountFields = (provider: CardProvider): void => {
      const group = provider.elements();
      if (!group) throw missing();
      for (const field of CARD_FIELDS) {
        const element = group.create(field, { style: cardFieldLook(), classes: CLASS_NAMES, placeholder: PLACEHOLDERS[field] });
        element.on('change', (event) => {
          known.set(field, event);
          setMessages((last) => ({ ...last, [field]: event.error?.message }));
          edited();
        });
        element.on('focus', () => setFocused(field));
        element.on('blur', () => setFocused((last) => (last === field ? null : last)));
        element.mount(places.current.get(field)!);
        elements.set(field, element);
      }
      parts.current = { provider, elements };
      stopColours = onColourChange(() => elements.forEach((element) => element.update({ style: cardFieldLook() })));
      setStatus('ready');
    };
    const load = async (): Promise<void> => {
      try {
        const provider = await loadCardProvider(scriptUrl, publishableKey);
        if (!gone) mountFields(provider);
      } catch {
        if (!gone) setStatus('failed');
      }
    };
    void load();
    return () => {
      gone = true;
      stopColours?.();
      elements.forEach((element) => element.destroy());
      parts.current = null;
      known.clear();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a retry is the next round
  }, [scriptUrl, publishableKey, round]);

  const retry = useCallback(() => {
    setStatus('loading');
    setRound((last) => last + 1);
  }, []);
  const place = useCallback(
    (field: CardField) => (element: HTMLElement | null) => {
      if (element) places.current.set(field, element);
    },
    [],
  );
  const focusFirstInvalid = useCallback(() => {
    const invalid = CARD_FIELDS.find((field) => !states.current.get(field)?.complete) ?? 'cardNumber';
    parts.current?.elements.get(invalid)?.focus();
  }, []);
  const tokenise = useCallback(async (name: string) => {
    const number = parts.current?.elements.get('cardNumber');
    if (!parts.current || !number) return { message: missingText() };
    try {
      const { token, error } = await parts.current.provider.createToken(number, { name });
      return token ? { token: token.id } : { message: error?.message ?? 'We couldn’t read your card. Please check the details.' };
    } catch {
      return { message: 'The card fields aren’t ready yet. Please try again in a moment.' };
    }
  }, []);
  const authorise = useCallback(async (clientSecret: string) => {
    if (!parts.current) return missingText();
    return askBank(parts.current.provider, clientSecret);
  }, []);
  return { status, messages, focused, place, retry, focusFirstInvalid, tokenise, authorise };
}

function missingText(): string {
  missing();
  return 'The card fields couldn’t be loaded. Please reload the page.';
}
