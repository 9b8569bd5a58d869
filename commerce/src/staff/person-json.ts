/** SQL for a person as JSON, in the shape of `BackendStaffMember`. `alias`: of the table `users`. */
export function personJson(alias: string): string {
  return `json_object('id', ${alias}.id, 'username', ${alias}.username, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name)`;
}
