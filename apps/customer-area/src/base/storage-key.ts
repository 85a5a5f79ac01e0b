import { config } from './config.ts'

/** Where this environment keeps something on the device: two environments on one origin do not touch each other. */
export const storageKeyOf = (name: string): string => `vitrine:${config.apiBase}:${name}`
