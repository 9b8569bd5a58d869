import { Logger } from '@nestjs/common';
import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { undefinedIfStatus } from '../../errors/backend-error.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { readId } from '../read-id.ts';
import { StaffLimits } from '../staff-limits.ts';
import { toStaffNote } from './staff-note-mapper.ts';
import { StaffNote } from './staff-note.model.ts';
import { StaffNotesBackend } from './staff-notes.backend.ts';

@InputType({ description: 'A note to strike through.' })
export class StrikeStaffNoteInput {
  @Field(() => ID, { description: 'Id of the note.' })
  noteId: string;
}

@ObjectType({ description: 'The result of strikeStaffNote.' })
export class StrikeStaffNotePayload extends Payload {
  @Field(() => StaffNote, { nullable: true, description: 'The note, struck through; null when there is no such note.' })
  note: StaffNote | null;
}

@Resolver()
export class StrikeStaffNoteMutation {
  readonly #logger = new Logger('audit');

  constructor(
    private readonly backend: StaffNotesBackend,
    private readonly website: WebsiteSettings,
    private readonly limits: StaffLimits,
  ) {}

  @Access('sales')
  @Mutation(() => StrikeStaffNotePayload, {
    description:
      'Strikes a note through: staff still see it, the customer no longer does. It cannot be undone; doing it again changes nothing.',
  })
  async strikeStaffNote(@Args('input') { noteId }: StrikeStaffNoteInput, @CurrentCaller() caller: Caller): Promise<StrikeStaffNotePayload> {
    const id = readId(noteId, 'noteId');
    await this.limits.count('change', caller);
    const { capabilities } = await this.website.of(caller);
    if (!capabilities.includes('staff.notes')) return rejected('Notes can’t be kept here.');
    const note = await undefinedIfStatus(this.backend.strike(id, caller), 404);
    if (!note) return rejected('There’s no such note.');
    this.#logger.warn({ msg: 'note struck through', staffId: caller.session!.user.id, noteId: id, requestId: caller.requestId });
    return { note: toStaffNote(note), userErrors: [] };
  }
}

function rejected(message: string): StrikeStaffNotePayload {
  return { note: null, userErrors: [{ code: 'INVALID_INPUT', message, field: null }] };
}
