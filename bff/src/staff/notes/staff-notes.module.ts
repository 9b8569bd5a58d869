import { Module } from '@nestjs/common';

import { OrdersModule } from '../../orders/orders.module.ts';
import { WebsiteModule } from '../../website/website.module.ts';
import { StaffLimits } from '../staff-limits.ts';
import { AddStaffNoteMutation, OrderTimelineQuery, StaffNotesQuery, StrikeStaffNoteMutation } from './staff-notes.ts';

@Module({
  imports: [OrdersModule, WebsiteModule],
  providers: [StaffLimits, OrderTimelineQuery, StaffNotesQuery, AddStaffNoteMutation, StrikeStaffNoteMutation],
})
export class StaffNotesModule {}
