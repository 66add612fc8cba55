export { byKey, groupBy } from '../../src/model/shared/group.ts';
