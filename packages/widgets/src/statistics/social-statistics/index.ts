export * from './social-statistics.events.ts'
export * from './social-statistics.ts'
