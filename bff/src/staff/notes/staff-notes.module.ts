import { Module } from '@nestjs/common';

import { OrdersModule } from '../../orders/orders.module.ts';
import { WebsiteModule } from '../../website/website.module.ts';
import { StaffLimits } from '../staff-limits.ts';
import { AddStaffNoteMutation } from './add-staff-note.mutation.ts';
import { OrderTimelineQuery } from './order-timeline.query.ts';
import { StaffNotesQuery } from './staff-notes.query.ts';
import { StrikeStaffNoteMutation } from './strike-staff-note.mutation.ts';

@Module({
  imports: [OrdersModule, WebsiteModule],
  providers: [StaffLimits, OrderTimelineQuery, StaffNotesQuery, AddStaffNoteMutation, StrikeStaffNoteMutation],
})
export class StaffNotesModule {}
