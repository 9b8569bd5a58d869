import type { GracefulStop } from '@koura/shared-types/graceful-stop';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import type { MercuriusDriverConfig } from '@nestjs/mercurius';
import { AccessGuard } from './access/access.ts';
import { AccessModule } from './access/access.module.ts';
import { AccountModule } from './account/account.module.ts';
import { AlertsModule } from './alerts/alerts.module.ts';
import { InfrastructureModule } from './infrastructure.module.ts';
import { CartModule } from './cart/cart.module.ts';
import { ChartsModule } from './charts/charts.module.ts';
import { CheckoutModule } from './checkout/checkout.module.ts';
import type { Config } from './config.ts';
import { ConfigModule } from './config.provider.ts';
import { ContentModule } from './content/content.module.ts';
import { InputPipe } from './errors/checked-input.ts';
import { PassErrorsOnFilter } from './errors/pass-errors-on.filter.ts';
import { DeliveryModule } from './delivery/delivery-options.query.ts';
import { GraphiqlModule } from './graphiql/graphiql.module.ts';
import { graphqlOptions } from './graphql/graphql-options.ts';
import { SchemaDriver } from './graphql/schema-driver.ts';
import { SchemaFileModule } from './graphql/schema-file.ts';
import { HealthModule } from './health/health.module.ts';
import { LiveModule } from './live/live.module.ts';
import { InvoicesModule } from './invoices/invoices.module.ts';
import { MailsModule } from './mails/mails.module.ts';
import { MetricsModule } from './metrics/metrics.ts';
import { MediaModule } from './media/media.module.ts';
import { PartnersModule } from './partners/partners.module.ts';
import { OrdersModule } from './orders/orders.module.ts';
import { ProductsModule } from './products/products.module.ts';
import { StaffModule } from './staff/staff.module.ts';
import { WebsiteModule } from './website/website.module.ts';

@Module({})
export class AppModule {
  static with(config: Config, stopping: GracefulStop, backend: Type): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        InfrastructureModule.with(config),
        backend,
        AccessModule,
        PartnersModule,
        GraphQLModule.forRoot<MercuriusDriverConfig>({ driver: SchemaDriver, ...graphqlOptions(config) }),
        SchemaFileModule,
        HealthModule.with(stopping),
        MetricsModule,
        ...(config.graphqlExplorer ? [GraphiqlModule] : []),
        MediaModule,
        WebsiteModule,
        ProductsModule,
        ContentModule,
        ChartsModule,
        CartModule,
        DeliveryModule,
        CheckoutModule,
        OrdersModule,
        InvoicesModule,
        MailsModule,
        AccountModule,
        AlertsModule,
        StaffModule,
        LiveModule,
      ],
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: PassErrorsOnFilter },
        { provide: APP_PIPE, useClass: InputPipe },
      ],
    };
  }
}
