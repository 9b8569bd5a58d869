import type { Role, StrapiAdmin } from './admin-api.ts';

/** Collections and single types that everybody may read. */
const READ = ['product', 'metal', 'mint', 'category', 'page', 'article', 'faq', 'testimonial', 'special-offer', 'website'];
/** Collections that everybody may add to and nobody may read. */
const CREATE = ['contact-message', 'buy-back-request', 'premium-application'];
const OF_VISITORS = [
  'auth.callback',
  'auth.connect',
  'auth.register',
  'auth.forgotPassword',
  'auth.resetPassword',
  'auth.emailConfirmation',
  'auth.sendEmailConfirmation',
];
/** Strapi 3 has no `changePassword`: people there get a link by mail. */
const OF_PEOPLE = ['user.me', 'auth.changePassword'];
/** Staff: `users/me?populate=role` tells a role's name only to those who may read roles. Strapi 3 always tells it. */
const OF_STAFF = ['role.find'];

/** The roles that Koura knows as staff; every other name is a customer. */
const STAFF_ROLES = new Set(['Admin', 'Salesperson', 'Premium Editor']);

/** Grants what the shop needs: to visitors, to people who are signed in, and to the staff's roles where they exist. Takes nothing away. */
export async function grantPermissions(admin: StrapiAdmin): Promise<void> {
  for (const { id, name, type } of await admin.roles()) {
    const isStaff = STAFF_ROLES.has(name);
    if (type !== 'public' && type !== 'authenticated' && !isStaff) continue;
    const role = await admin.role(id);
    for (const content of READ) for (const action of ['find', 'findOne', 'count']) grantContent(role, admin, content, action);
    for (const content of CREATE) grantContent(role, admin, content, 'create');
    const ofPlugin = [...OF_VISITORS, ...(type === 'public' ? [] : OF_PEOPLE), ...(isStaff ? OF_STAFF : [])];
    for (const permission of ofPlugin) {
      const [controller, action] = permission.split('.') as [string, string];
      grant(role, admin.dialect.usersPlugin, controller, action);
    }
    await admin.saveRole(role);
  }
}

/** A content type that is missing is an error: without it the shop has no pages. */
function grantContent(role: Role, { dialect }: StrapiAdmin, content: string, action: string): void {
  const type = dialect.permissionsOf(content);
  if (!role.permissions[type]?.controllers[content]) {
    throw new Error(`Strapi has no content type "${content}". Copy the content types from the examples and restart Strapi.`);
  }
  grant(role, type, content, action);
}

/** Sets a permission that exists; version 3 writes the names of actions in lower case, single types have no `findOne` and only version 3 has `count`. */
function grant({ permissions }: Role, type: string, controller: string, action: string): void {
  const actions = permissions[type]?.controllers[controller] ?? {};
  const granted = actions[action] ?? actions[action.toLowerCase()];
  if (granted) granted.enabled = true;
}
