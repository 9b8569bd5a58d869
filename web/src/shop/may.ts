import type { StaffTask } from '@koura/shared-types/staff-tasks';

/** Whether the signed-in person may do a task at the desk. The gateway and the backend check it themselves. */
export function may(viewer: { tasks: readonly string[] } | null | undefined, task: StaffTask): boolean {
  return viewer?.tasks.includes(task) ?? false;
}
