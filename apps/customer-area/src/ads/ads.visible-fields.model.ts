import { config } from '../base/config.ts'

/** For every list of ads: the fields that this installation lets it show. */
export const visibleFields = config.visibleFields ? { visibleFields: config.visibleFields.join(',') } : {}
