import { config } from './config.ts'

/** The key under which this environment stores data on the device: environments on one origin have separate keys. */
export const storageKeyOf = (name: string): string => `vitrine:${config.apiBase}:${name}`
