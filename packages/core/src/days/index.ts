export * from './clock.ts'
export * from './days.ts'
export * from './time-zones.ts'
