import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

declare const configuration: {
  readonly forbidden: (IForbiddenRuleType & { name: string })[];
  readonly options: ICruiseOptions;
};
export default configuration;
