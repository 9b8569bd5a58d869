import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './config.ts';

/** Injection token of the checked configuration: `@Inject(CONFIG) config: Config`. */
export const CONFIG = Symbol('config');

@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return { module: ConfigModule, global: true, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] };
  }
}
