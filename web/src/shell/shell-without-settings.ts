import { isGraphQlError } from '../platform/bff-client/error-kinds.ts';
import type { FailureCode } from '@koura/shared-types/error-codes';
import { dealerLocale } from '@koura/shared-types/dealer-locale';
import type { Fallback } from '../platform/bff-client/server-bff.ts';
import type { Site } from '../platform/site.ts';
import { CurrentViewerDocument, type CurrentViewerQuery } from './current-viewer.generated.ts';
import { SETTINGS_UNAVAILABLE } from '../shop/missing-settings.ts';
import { ShellDocument, type ShellQuery } from '../shop/shell.generated.ts';

interface Visit {
  site: Pick<Site, 'brandName' | 'brandSlug'>;
  /** ISO code. */
  country: string;
  isAnonymous: boolean;
  log: (error: unknown) => void;
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/**
 * Stands in for the shell's query when the website's settings cannot be loaded (specification sections 4 and 8: logged, no user message):
 * the frame of the page and whatever does not need the settings are rendered. Settings that do not exist yet are an error, and so is a
 * page of a person whose viewer cannot be loaded either.
 */
export function shellWithoutSettings({ site, country, isAnonymous, log }: Visit): Fallback {
  return async (document, error, query) => {
    if (document !== ShellDocument || isNotSetUp(error)) throw error;
    const viewer = isAnonymous ? null : await loadViewer(query, error);
    log(error);
    const shell: ShellQuery = { __typename: 'Query', website: settingsThatClaimNothing(site, country), viewer, spotPrices: null };
    return shell;
  };
}

async function loadViewer(query: Parameters<Fallback>[2], shellError: unknown): Promise<CurrentViewerQuery['viewer']> {
  try {
    return ((await query(CurrentViewerDocument, {})) as CurrentViewerQuery).viewer;
  } catch {
    throw shellError;
  }
}

function isNotSetUp(error: unknown): boolean {
  const code: FailureCode = 'NOT_SET_UP';
  return isGraphQlError(error) && error.errors.some(({ extensions }) => extensions?.['code'] === code);
}

/** The cart and the newsletter stay where they usually are: whether the backend has them is only known with its settings. */
function settingsThatClaimNothing({ brandName, brandSlug }: Visit['site'], country: string): ShellQuery['website'] {
  return {
    __typename: 'Website',
    brandName,
    brandSlug,
    capabilities: [SETTINGS_UNAVAILABLE],
    cardEntry: { __typename: 'CardEntry', wallets: false },
    services: { __typename: 'ShopServices', orders: true, newsletter: true, profile: true },
    currency: dealerLocale().currency,
    defaultCountry: dealerLocale().country,
    country: { __typename: 'Country', isoCode: country, name: regionNames.of(country) ?? country, rules: null },
    countries: [],
    phone: '',
    email: null,
    openingHours: null,
    estimatedDeliveryTimeInStock: '',
    delivery: null,
    terms: null,
    address: null,
    socials: [],
    metals: [],
    productTypes: [],
  };
}
