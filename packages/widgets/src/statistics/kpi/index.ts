export * from './kpi.events.ts'
export * from './kpi.ts'
