import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { StaffNotes } from '../../commerce/staff-notes.ts';
import { Access } from '../../access/access.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { readId } from '../read-id.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { toStaffNote } from './staff-note-mapper.ts';
import { StaffNote } from './staff-note.model.ts';

@InputType({ description: 'A note to strike through.' })
export class StrikeStaffNoteInput {
  @Field(() => ID, { description: 'Id of the note.' })
  noteId: string;
}

@ObjectType({ description: 'The result of strikeStaffNote.' })
export class StrikeStaffNotePayload extends Payload {
  @Field(() => StaffNote, { nullable: true, description: 'The note, struck through; null when there is no such note.' })
  note?: StaffNote | null;
}

@Resolver()
export class StrikeStaffNoteMutation {
  constructor(private readonly backend: StaffNotes) {}

  @Access('sales')
  @StaffLimit('change')
  @Capability('staff.notes', rejected('Notes can’t be kept here.'))
  @Mutation(() => StrikeStaffNotePayload, {
    description:
      'Strikes a note through: staff still see it, the customer no longer does. It cannot be undone; doing it again changes nothing.',
  })
  async strikeStaffNote(@Args('input') { noteId }: StrikeStaffNoteInput, @CurrentCaller() caller: Caller): Promise<StrikeStaffNotePayload> {
    const id = readId(noteId, 'noteId');
    return takeStaffAction(caller, {
      name: 'strike staff note',
      facts: { noteId: id },
      send: () => this.backend.strike(id, caller),
      done: (note) => ({ note: toStaffNote(note) }),
      rejections: { 404: 'There’s no such note.' },
    });
  }
}
