import type { StaffTask } from '@koura/shared-types/staff-tasks';

/** Whether the signed-in person may do a task at the desk, or any of several. The gateway and the backend check it themselves. */
export function may(viewer: { tasks: readonly string[] } | null | undefined, ...tasks: readonly StaffTask[]): boolean {
  return tasks.some((task) => viewer?.tasks.includes(task));
}
