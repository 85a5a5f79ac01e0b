export * from './ad-schedule.client.ts'
export * from './ad-schedule.form.ts'
export * from './ad-schedule.rules.ts'
