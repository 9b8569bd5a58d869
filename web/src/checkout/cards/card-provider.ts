export type CardField = 'cardNumber' | 'cardExpiry' | 'cardCvc';

export interface CardFieldEvent {
  elementType: CardField;
  empty: boolean;
  complete: boolean;
  error?: { message: string; code?: string };
}

export interface CardElement {
  mount: (target: HTMLElement) => void;
  on: (name: 'change' | 'ready' | 'focus' | 'blur', listener: (event: CardFieldEvent) => void) => void;
  update: (options: { style?: object; disabled?: boolean }) => void;
  focus: () => void;
  destroy: () => void;
}

interface ProviderFailure {
  message?: string;
  code?: string;
}

export interface CardProvider {
  elements: (options?: object) => { create: (type: CardField, options: object) => CardElement } | undefined;
  createToken: (element: CardElement, data: { name?: string }) => Promise<{ token?: { id: string }; error?: ProviderFailure }>;
  handleNextAction: (options: { clientSecret: string }) => Promise<{ error?: ProviderFailure }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => CardProvider;
  }
}

/** Opens the bank's dialog. Resolves with null when the payment was confirmed, else with an error message. Never rejects. */
export async function askBank(provider: CardProvider, clientSecret: string): Promise<string | null> {
  try {
    const { error } = await provider.handleNextAction({ clientSecret });
    return error ? (error.message ?? NOT_CONFIRMED) : null;
  } catch {
    return NOT_CONFIRMED;
  }
}

/** Used where the provider has no message. */
export const NOT_CONFIRMED = 'Your bank didn’t confirm the payment.';
const LOAD_TIMEOUT_MS = 12_000;

let loading: Promise<CardProvider> | undefined;

/** Loads the provider's script once; a failed load can be retried. Rejects when it does not load or has no library. */
export function loadCardProvider(scriptUrl: string, publishableKey: string): Promise<CardProvider> {
  loading ??= loadScript(scriptUrl)
    .then(() => {
      const provider = window.Stripe?.(publishableKey);
      if (!provider) throw missing();
      return provider;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

let isLogged = false;

/** The specification's log line (section 8), logged once per page. */
export function missing(): Error {
  const message = 'Payment library missing or elements undefined';
  if (!isLogged) console.error(message);
  isLogged = true;
  return new Error(message);
}

function loadScript(url: string): Promise<void> {
  if (window.Stripe) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => fail(), LOAD_TIMEOUT_MS);
    const fail = (): void => {
      clearTimeout(timer);
      script.remove();
      reject(missing());
    };
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', fail);
    document.head.append(script);
  });
}
