import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

type Fragments = GraphQLResolveInfo['fragments'];

/** The names of the fields in a selection, and in its fragments. Fields that `@skip` or `@include` leaves out are among them. */
export function selectedFields(set: SelectionSetNode | undefined, fragments: Fragments): string[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value;
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
    return selectedFields(inner?.selectionSet, fragments);
  });
}
