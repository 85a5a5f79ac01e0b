export * from './opening-hours.calendar.rules.ts'
export * from './opening-hours.model.ts'
export * from './opening-hours.rules.ts'
export * from './opening-hours.zones.rules.ts'
