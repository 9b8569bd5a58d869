import { Module } from '@nestjs/common';
import { ContentBackend } from './content.backend.ts';
import { PageQuery } from './page.query.ts';

@Module({ providers: [ContentBackend, PageQuery] })
export class ContentModule {}
