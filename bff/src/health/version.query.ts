import { Field, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../access/access.ts';
import { readBuildInfo } from './build-info.ts';

@ObjectType({ description: 'The build of the BFF.' })
export class Version {
  @Field({ description: 'Id of the build; identical output has the same id.' })
  id: string;
  @Field({ description: 'Version of the package.' })
  version: string;
  @Field(() => String, { nullable: true, description: 'The commit that it was built from; null when it was not built from a repository.' })
  commit: string | null;
  @Field(() => Date, { nullable: true, description: 'When it was built; null when it runs from source.' })
  builtAt: string | null;
}

const BUILD = readBuildInfo();

@Resolver()
export class VersionQuery {
  @Access('public')
  @Query(() => Version, { description: 'The build of the BFF that responds.' })
  version(): Version {
    return BUILD;
  }
}
