/** Pages of the desk about the shop itself. */
export * as accounts from './accounts/accounts-page.tsx';
export * as audit from './audit/audit-page.tsx';
export * as members from './members/staff-members-page.tsx';
export * as partners from './partners/partners-page.tsx';
export * as selling from './selling/selling-page.tsx';
export * as settings from './settings/settings-page.tsx';
