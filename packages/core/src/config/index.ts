export * from './config.ts'
export type { Pause } from './pause.ts'
