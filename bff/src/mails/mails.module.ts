import { Module } from '@nestjs/common';

import { MailsBackend } from './mails.backend.ts';

@Module({ providers: [MailsBackend], exports: [MailsBackend] })
export class MailsModule {}
